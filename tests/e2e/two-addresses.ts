import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createDatabase } from '../../src/server/testing/databases.ts'
import { borrowPostgres, freePort } from '../postgres/server.ts'
import { OWNER, startProgram } from '../program.ts'

const SOURCES = [
  'src',
  'scripts',
  'public',
  'vite.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
]

/**
 * One shop as two programs: pages built for an API at another address, and that API. Names below `localhost` lead to this machine
 * in every browser, and the two are one site, as `tienda.example` and `api.tienda.example` are.
 */
export async function startAtTwoAddresses() {
  const [pagesPort, apiPort] = [await freePort(), await freePort()]
  const pagesUrl = `http://tienda.localhost:${pagesPort}`
  const apiUrl = `http://api.tienda.localhost:${apiPort}`
  const folder = buildFolder()
  const postgres = await borrowPostgres()
  const database = await createDatabase(postgres.url)
  const common = {
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    DEMO: 'off',
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
  }
  const api = await startProgram({ ...common, PORT: `${apiPort}`, WEB_ORIGINS: pagesUrl })
  const pages = await startProgram(
    { ...common, PORT: `${pagesPort}`, VITE_API_URL: apiUrl },
    undefined,
    folder,
  )
  return {
    pagesUrl,
    apiUrl,
    /** The same address by IP: Node does not resolve the names. */
    pages,
    api,
    async remove() {
      await pages.stop()
      await api.stop()
      await database.drop()
      await postgres.remove()
      rmSync(folder, { recursive: true })
    },
  }
}

/** A second copy of the program, which builds its own pages when it starts. */
function buildFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'serpentina-'))
  for (const source of SOURCES) cpSync(source, join(folder, source), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}
