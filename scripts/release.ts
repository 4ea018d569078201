import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { buildIfNeeded } from './build-if-needed.ts'
import { run } from './run.ts'

/** What can be run in a release. The rest of package.json's commands is for whoever changes the program. */
const COMMANDS = [
  'preinstall',
  'start',
  'password',
  'backup',
  'restore',
  'migrate',
  'move',
  'reconcile',
  'reports',
]
/** What they need beside the build: it starts threads and processes from their sources and finds the demo's pictures among them. */
const FILES = [
  'package-lock.json',
  'LICENSE',
  'ops',
  'scripts/build-if-needed.ts',
  'scripts/run.ts',
  'scripts/start.js',
  'src/domain',
  'src/server',
  'dist/compiled',
]

const MB = 1024 ** 2

/**
 * `npm run release` makes a folder that runs the shop by itself wherever it is copied, on machines of this kind: the build, the commands,
 * the packages they need, Node and a bill of materials. `npm run release -- FOLDER` makes it in that folder. The last line it prints is its
 * path.
 */
// The service has a user of its own, who must be able to read it.
process.umask(0o022)
const [, , place = 'dist/releases'] = process.argv
const build = buildIfNeeded()
const folder = resolve(place, basename(build))
const partial = `${folder}.partial`
try {
  // One that is complete may be running.
  if (!existsSync(folder)) {
    await fill(partial)
    await rename(partial, folder)
  }
} finally {
  await rm(partial, { recursive: true, force: true })
}
console.log(folder)

async function fill(release: string): Promise<void> {
  await mkdir(release, { recursive: true })
  const { scripts, ...description } = JSON.parse(await readFile('package.json', 'utf8'))
  const kept = Object.entries<string>(scripts).filter(([name]) => COMMANDS.includes(name))
  const content = { ...description, scripts: Object.fromEntries(kept) }
  await writeFile(join(release, 'package.json'), `${JSON.stringify(content, null, 2)}\n`)
  const commands = kept.flatMap(([, command]) => command.match(/scripts\/\S+$/) ?? [])
  for (const file of new Set([...FILES, ...commands, relative('', build)])) {
    await cp(file, join(release, file), { recursive: true, filter: (path) => !isForTests(path) })
  }
  if (!run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', release])) {
    throw new Error('the packages could not be installed')
  }
  // From the lock file, since npm refuses to describe an installation without the packages for building.
  const sbom = ['sbom', '--omit=dev', '--package-lock-only', '--sbom-format=cyclonedx']
  await writeFile(join(release, 'sbom.json'), execFileSync('npm', sbom, { cwd: release, maxBuffer: 64 * MB }))
  // npm takes an optional package whose hash is not the locked one for one that is not wanted, without a word.
  if (!existsSync(join(release, 'node_modules/.bin/node'))) {
    throw new Error('Node was not installed: no package for this machine has the hash in package-lock.json')
  }
  // Its manuals, headers and npm.
  for await (const file of glob(join(release, 'node_modules/node-*-*/{share,include,*.md}'))) {
    await rm(file, { recursive: true })
  }
  // Read by debuggers and editors; Node runs no TypeScript from packages. A tenth of the release.
  for await (const file of glob(join(release, 'node_modules/**/*.{map,ts,cts,mts}'))) await rm(file)
  // Copied sources keep their modes, and Node lets only the user who compiled read what it compiled. Without that the shop would start a
  // fifth slower and take 19 MB more.
  run('chmod', ['-R', 'a+rX', release])
}

function isForTests(path: string): boolean {
  return /\.test\.ts$|\/testing$/.test(path)
}
