import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'

const STAMP = 'dist/built-from'
const SOURCES = ['src/web/**/*', 'src/domain/**/*', 'public/**/*', 'vite.config.ts', 'package-lock.json']

/** Builds the pages if their sources differ from those of the last build. */
export async function buildPagesIfNeeded(): Promise<void> {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === (await hashSources())) return
  console.log('Preparando las páginas de la tienda (solo la primera vez o después de un cambio)…')
  await buildPages()
}

export async function buildPages(): Promise<void> {
  // Loaded here: a start with nothing to build should not wait for it.
  const { createBuilder } = await import('vite')
  // Without a stamp until all of it is there: an interrupted build is built again.
  rmSync(STAMP, { force: true })
  const builder = await createBuilder({ logLevel: 'warn' })
  await builder.buildApp()
  writeFileSync(STAMP, await hashSources())
}

async function hashSources(): Promise<string> {
  const files: string[] = []
  for await (const entry of glob(SOURCES, { withFileTypes: true })) {
    if (entry.isFile()) files.push(`${entry.parentPath}/${entry.name}`)
  }
  const hash = createHash('sha256').update(process.env.VITE_API_URL ?? '')
  for (const file of files.sort()) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}
