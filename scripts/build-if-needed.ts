import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { run } from './run.ts'

/** Written at the end of a complete build; holds the hash of the sources. */
export const STAMP = 'dist/built-from'

const SOURCES = [
  'src/**/*',
  'scripts/*',
  'public/**/*',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]

/** Builds if the sources differ from the last build, in a separate process so that its memory is freed. */
export async function buildIfNeeded(): Promise<void> {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === (await hashSources())) return
  console.log('Preparando la tienda (solo la primera vez o después de un cambio)…')
  if (!run(process.execPath, ['scripts/build.ts'])) process.exit(1)
}

export async function hashSources(): Promise<string> {
  const files: string[] = []
  for await (const entry of glob(SOURCES, { withFileTypes: true })) {
    if (entry.isFile()) files.push(`${entry.parentPath}/${entry.name}`)
  }
  // Vite reads it from the same place.
  if (existsSync('.env')) process.loadEnvFile('.env')
  const hash = createHash('sha256').update(process.env.VITE_API_URL ?? '')
  for (const file of files.sort()) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}
