import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { createDatabase, type TestDatabase } from '#server/testing/databases.ts'
import { COMMAND_ENVIRONMENT } from '../program.ts'

let folder: string
let dataDir: string
let database: TestDatabase

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'serpentina-'))
  dataDir = join(folder, 'datos')
  await (await openDatabase(dataDir)).close()
  database = await createDatabase(inject('postgresServer') ?? '')
})

afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

/** Runs one of the owner's commands; resolves with what it printed, also when it was refused. */
async function run(script: string, args: readonly string[], environment: Record<string, string> = {}) {
  const env = { ...COMMAND_ENVIRONMENT, DATA_DIR: dataDir, ...environment }
  const command = promisify(execFile)(process.execPath, [`scripts/${script}.ts`, ...args], { env })
  return command.catch((error: { stdout: string; stderr: string }) => error)
}

test('a move takes the address from the settings, and refuses one with a password on the command line', async () => {
  const address = new URL(database.url)
  address.password = 'un-secreto'
  for (const secret of [address.href, 'postgres://tienda@base.example/tienda?password=un-secreto']) {
    const typed = await run('move', ['--from', dataDir, '--to', secret])
    expect(typed.stderr).toBe(
      'La contraseña no se escribe en el comando: poné la dirección en DATABASE_URL y escribí DATABASE_URL en su lugar.\n',
    )
  }
  const missing = await run('move', ['--from', dataDir, '--to', 'DATABASE_URL'])
  expect(missing.stderr).toBe('Falta DATABASE_URL en la configuración.\n')
  expect(readdirSync(dataDir).sort()).toEqual(['lock', 'shop.db'])

  const settings = { DATABASE_URL: database.url }
  const there = await run('move', ['--from', dataDir, '--to', 'DATABASE_URL'], settings)
  expect([there.stderr, there.stdout]).toEqual([
    '',
    expect.stringMatching(/^La tienda se copió entera: \d+ filas.*\nLa anterior quedó en .*backups/),
  ])
  const back = await run('move', ['--from', 'DATABASE_URL', '--to', dataDir], settings)
  expect([back.stderr, back.stdout]).toEqual(['', expect.stringMatching(/^La tienda se copió entera/)])
  expect(readdirSync(dataDir)).toContain('shop.db')
})

test.each(['SQLite', 'PostgreSQL'])(
  'a backup of a shop on %s to a folder that is missing ends with a message',
  async (engine) => {
    const settings = { DATABASE_URL: database.url }
    if (engine === 'PostgreSQL') await run('move', ['--from', dataDir, '--to', 'DATABASE_URL'], settings)
    const target = join(folder, 'nada', 'copia.db')
    const { stderr } = await run('backup', [target], engine === 'PostgreSQL' ? settings : {})
    expect(stderr).toMatch(/^No se puede escribir .*nada.copia\.db\. Revisá que la carpeta exista.*\n$/)
    expect(readdirSync(folder)).toEqual(['datos'])
  },
)
