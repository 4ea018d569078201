import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { OWNER } from '#server/testing/owner.ts'
import { createDatabase } from '../../src/server/testing/databases.ts'
import { freePort } from '../free-port.ts'
import { borrowPostgres } from '../postgres/server.ts'
import { startProgram } from '../program.ts'
import { copyProgram } from '../program-copy.ts'

/**
 * One shop as two programs: pages built for an API at another address, and that API. Names below `localhost` lead to this machine
 * in every browser, and the two are one site, as `tienda.example` and `api.tienda.example` are.
 */
export async function startAtTwoAddresses() {
  const [pagesPort, apiPort] = [await freePort(), await freePort()]
  const pagesUrl = `http://tienda.localhost:${pagesPort}`
  const apiUrl = `http://api.tienda.localhost:${apiPort}`
  const folder = copyProgram()
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
