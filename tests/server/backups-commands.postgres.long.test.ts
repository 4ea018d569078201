import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { besideShop } from '#server/backups/beside-shop.ts'
import { MIGRATIONS, type MigrationKind } from '#server/db/migrations/list.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Db } from '#server/db/tables.ts'
import { createDatabase, type TestDatabase } from '#server/testing/databases.ts'
import { makeOldShop } from '#server/testing/old-shop.ts'
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
  expect(readdirSync(dataDir).sort()).toEqual(['clean-end', 'lock', 'shop.db'])

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

test('a shop of an earlier version is migrated after a copy; the plan changes nothing', async () => {
  const settings = { DATABASE_URL: database.url }
  const { stdout: first } = await run('migrate', ['--plan'], settings)
  expect(first).toMatch(/No se guarda una copia antes: la base de datos está vacía\.\n$/)
  await makeOldShop({ dataDir, databaseUrl: database.url }, 35, async () => undefined)
  const plan = await run('migrate', ['--plan'], settings)
  expect([plan.stderr, plan.stdout]).toEqual([
    '',
    expect.stringContaining('  0036-push  con la tienda abierta\n'),
  ])
  expect(plan.stdout).not.toContain('Listo')
  const done = await run('migrate', [], settings)
  expect([done.stderr, done.stdout]).toEqual(['', expect.stringContaining(plan.stdout)])
  expect(done.stdout).toMatch(
    /guardó una copia en .*-manual\.db\nListo: la base de datos es de esta versión\.\n$/,
  )
  expect((await run('migrate', ['--plan'], settings)).stdout).toMatch(/^La base de datos está al día/)
  const nowhere = await run('migrate', [], { DATA_DIR: join(folder, 'nada') })
  expect(nowhere.stderr).toMatch(/^En .*nada no hay ninguna tienda\.\n$/)
})

describe('of a database that a newer release has changed', () => {
  const listOrders = (db: Db) => db.selectFrom('orders').selectAll().orderBy('id').execute()
  const atDatabase = <T>(work: (db: Db) => Promise<T>) =>
    besideShop({ dataDir, databaseUrl: database.url }, work)
  const change = (kind: MigrationKind) =>
    atDatabase((db) => sql`insert into migrations values ('0099-x', '2027-01-01', ${kind})`.execute(db))
  let orders: Awaited<ReturnType<typeof listOrders>>
  let copy: string

  beforeEach(async () => {
    const newest = Object.keys(MIGRATIONS).length
    orders = await makeOldShop({ dataDir, databaseUrl: database.url }, newest, listOrders)
    expect(orders).not.toEqual([])
    copy = join(folder, 'copia.db')
  })

  test('a backup from before the change is restored into a newly created database, as documented', async () => {
    expect(await run('backup', [copy], { DATABASE_URL: database.url })).toMatchObject({ stderr: '' })
    await change('stopped')
    const refused = await run('restore', [copy, '--reemplazar'], { DATABASE_URL: database.url })
    expect([refused.stdout, refused.stderr]).toEqual([
      '',
      'Esa base es de una versión más nueva del programa, y esta no puede reemplazarla. Cerrá la tienda y hacé una copia con aquella versión (npm run backup): lo que pasó desde la copia que querés recuperar queda solo ahí. Después borrá la base, creala vacía (dropdb y createdb) y probá de nuevo.\n',
    ])
    expect(await atDatabase(listOrders)).toEqual(orders)

    await database.drop()
    database = await createDatabase(inject('postgresServer') ?? '')
    expect(await run('restore', [copy], { DATABASE_URL: database.url })).toMatchObject({ stderr: '' })
    expect(await atDatabase(listOrders)).toEqual(orders)
  })

  test('a copy is made with a warning that it is not whole', async () => {
    await change('while running')
    const { stdout, stderr } = await run('backup', [copy], { DATABASE_URL: database.url })
    expect(stdout).toBe(`Copia guardada en ${copy}\n`)
    expect(stderr).toMatch(/^La base de datos es de una versión más nueva .*en la copia falta .*\n$/)
  })
})
