import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listBuilds } from '#server/site/builds.ts'
import { run } from './run.ts'

const FILES = ['vite.config.ts', 'package.json', 'package-lock.json']

/**
 * The folder of the newest build of these sources. If there is none, builds them, in a separate process so that its memory is freed.
 */
export function buildIfNeeded(): string {
  const release = existsSync('src/web') ? undefined : listBuilds().at(-1)
  // It has its build and nothing to build from.
  if (release !== undefined) return release
  const sources = hashSources()
  const built = () => listBuilds().findLast((folder) => folder.endsWith(sources))
  const found = built()
  if (found !== undefined) return found
  console.log('Preparando la tienda (solo la primera vez o después de un cambio)…')
  if (!run(process.execPath, ['scripts/build.ts'])) process.exit(1)
  const made = built()
  if (made === undefined) throw new Error('the sources have changed while they were built')
  return made
}

export function hashSources(): string {
  // Vite reads it from the same place.
  if (existsSync('.env')) process.loadEnvFile('.env')
  const hash = createHash('sha256').update(process.env.VITE_API_URL ?? '')
  for (const file of listSources()) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex').slice(0, 16)
}

/** Every start of the shop does this: `glob` would take twice as long. */
function listSources(): string[] {
  const below = ['src', 'public'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }),
  )
  return [...below, ...readdirSync('scripts', { withFileTypes: true })]
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .concat(FILES)
    .sort()
}
