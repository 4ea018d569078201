import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDatabase } from '../../src/server/testing/databases.ts'
import { freePort } from '../free-port.ts'
import { type PostgresServer, startPostgres } from '../postgres/server.ts'
import { launchProgram, startProgram } from '../program.ts'

let server: PostgresServer
let url: string
/** For the daily copies. */
let DATA_DIR: string

beforeAll(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'serpentina-'))
  server = await startPostgres({ isDurable: true })
  await server.end('SIGINT')
})

afterAll(async () => {
  await server.remove()
  await rm(DATA_DIR, { recursive: true })
})

beforeEach(async () => {
  await server.start()
  url = (await createDatabase(server.url)).url
})

afterEach(() => server.end('SIGINT'))

test('started before its database, the shop opens by itself once the database is up', async () => {
  await server.end('SIGINT')
  const PORT = String(await freePort())
  const { opened, output, stop } = launchProgram({
    DATABASE_URL: url,
    DATA_DIR,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    PORT,
  })
  await expect
    .poll(() => output.join(), { timeout: 20_000 })
    .toContain('La base de datos no contesta todavía')
  // A proxy sends visitors to another process.
  await expect(fetch(`http://127.0.0.1:${PORT}/api/health`)).rejects.toThrow('fetch failed')

  await server.start()
  const address = await opened
  expect((await fetch(`${address}/productos`)).status).toBe(200)
  expect((await fetch(`${address}/api/health`)).status).toBe(200)
  expect(await stop()).toBe(0)
})

test('asked to end while it waits for its database, the shop ends at once with status 0', async () => {
  await server.end('SIGINT')
  const { opened, output, stop } = launchProgram({
    DATABASE_URL: url,
    DATA_DIR,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
  })
  // Awaited at the end of the test: this program never opens.
  opened.catch(() => undefined)
  await expect
    .poll(() => output.join(), { timeout: 20_000 })
    .toContain('La base de datos no contesta todavía')
  expect(await stop()).toBe(0)
  await expect(opened).rejects.toThrow('ended with 0')
})

test.each([
  ['a wrong password', { password: 'no-es-esta' }, 'no acepta el usuario o la contraseña'],
  ['a database that is not there', { pathname: '/nada' }, 'no tiene una base con ese nombre'],
])('%s stops the start with a message that reveals no secret', async (_, change, sentence) => {
  const wrong = Object.assign(new URL(url), change)
  await expect(startProgram({ DATABASE_URL: wrong.href, DATA_DIR, LOG_LEVEL: 'silent' })).rejects.toThrow(
    new RegExp(`ended with 1:\nPostgreSQL ${sentence}. Revisá DATABASE_URL.$`),
  )
})
