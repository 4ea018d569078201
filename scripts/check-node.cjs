// `npm ci` runs it with the machine's own Node, so it is written for Node 12. Older versions than these leave out, without a word,
// optional packages that the build needs.
const { dependencies } = require('../package.json')

const [major, minor] = process.versions.node.split('.').map(Number)
const isNewEnough = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)
if (!isNewEnough) {
  const command = `npx --yes -p node@${dependencies.node} -p npm@11.19.1 npm ci`
  console.error(
    `Node ${process.versions.node} es demasiado viejo para instalar la tienda. Instalala con: ${command}`,
  )
  process.exit(1)
}
