import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { run } from './run.ts'

/** Left behind by a build that came to its end; it holds the hash of what was built. */
export const STAMP = 'dist/built-from'

const SOURCES = ['src/**/*', 'scripts/*', 'public/**/*', 'vite.config.ts', 'package-lock.json']

/** Builds if the sources differ from those of the last build; in a process of its own, so that its memory ends with it. */
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
  // Vite reads it from there too.
  if (existsSync('.env')) process.loadEnvFile('.env')
  const hash = createHash('sha256').update(process.env.VITE_API_URL ?? '')
  for (const file of files.sort()) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}
