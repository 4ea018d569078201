import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isMigrated } from '../db/applied-migrations.ts'
import { MIGRATIONS } from '../db/migrations/list.ts'
import { openDatabase } from '../db/open.ts'
import type { Db } from '../db/tables.ts'
import { type EmptyPlace, makeOldShop, makePlace } from '../testing/old-shop.ts'
import { writeManualBackup } from './backup.ts'
import { backupFolder, claimBackups, listBackups } from './backup-files.ts'
import { besideShop } from './beside-shop.ts'
import { checkBackup } from './check-backup.ts'
import { copyBeforeMigrating } from './copy-before-migrating.ts'
import { migrateShop, planMigration } from './migrate-shop.ts'

const NEWEST = Object.keys(MIGRATIONS).length
/** What follows it is of both kinds. */
const OLD = 34

let place: EmptyPlace
let said: string[]
const say = (text: string) => void said.push(text)

beforeEach(async () => {
  place = await makePlace()
  said = []
})

afterEach(() => place.remove())

const countOrders = (db: Db) => db.selectFrom('orders').select('id').execute()

test('the plan names what is missing and changes nothing; then a copy is made and the shop is migrated', async () => {
  const orders = await makeOldShop(place, OLD, countOrders)
  const { pending, text } = await planMigration(place)
  expect(pending.map(({ name }) => name)).toEqual(Object.keys(MIGRATIONS).slice(OLD))
  expect(text).toMatch(
    /^La base de datos es de la versión 34\. Faltan \d+ migraciones:\n {2}0035-till {2}con la tienda cerrada\n {2}0036-push {2}con la tienda abierta\n/,
  )
  expect(text).toContain('La tienda tiene que estar cerrada')
  expect(text).toMatch(/La tienda tiene \d+ filas/)
  expect(text).toContain(`Antes se guarda una copia en ${backupFolder(place.dataDir)}.`)
  expect(await besideShop(place, isMigrated)).toBe(false)
  expect(listBackups(place.dataDir)).toEqual([])

  await migrateShop(place, say)
  expect(await besideShop(place, isMigrated)).toBe(true)
  expect(await besideShop(place, countOrders)).toEqual(orders)
  const [copy] = listBackups(place.dataDir)
  const file = join(backupFolder(place.dataDir), copy?.name ?? '')
  expect(said).toEqual([`Antes de actualizar la base de datos se guardó una copia en ${file}`])
  // As it was before, on either engine.
  await checkBackup(file)
  const old = new DatabaseSync(file, { readOnly: true })
  expect(old.prepare('select count(*) as count from migrations').get()).toEqual({ count: OLD })
  expect(old.prepare('select count(*) as count from orders').get()).toEqual({ count: orders.length })
  old.close()

  expect((await planMigration(place)).text).toBe(
    `La base de datos está al día (versión ${NEWEST}): no hay nada que hacer.`,
  )
  await migrateShop(place, say)
  expect(listBackups(place.dataDir)).toHaveLength(1)
})

async function start(prepare: (db: Db) => Promise<unknown> = async () => undefined): Promise<void> {
  const { dataDir, databaseUrl } = place
  const { makeReady, close } = await openDatabase(dataDir, databaseUrl, copyBeforeMigrating(place, say))
  await makeReady(prepare, () => undefined).finally(close)
}

test('a start makes a copy before it migrates, and none of a new shop or one of this version', async () => {
  await start()
  expect(said).toEqual([])
  await place.remove()
  place = await makePlace()
  await makeOldShop(place, OLD, countOrders)
  await start()
  await start()
  expect(said).toHaveLength(1)
  expect(listBackups(place.dataDir)).toMatchObject([{ kind: 'manual' }])
})

test('a copy that fails stops a start only before migrations that need a stopped shop', async () => {
  await makeOldShop(place, OLD, countOrders)
  const copying = claimBackups(place.dataDir)
  const prepare = copyBeforeMigrating(place, say)
  const pending = { name: '0099-x', kind: 'while running' } as const
  await prepare([pending])
  expect(said).toEqual([
    'La base de datos se actualiza sin una copia antes: Ya se está haciendo otra copia. Probá de nuevo en un rato.',
  ])
  await expect(prepare([pending, { ...pending, kind: 'stopped' }])).rejects.toThrow(
    'Ya se está haciendo otra copia',
  )
  await expect(migrateShop(place, say)).rejects.toThrow('Ya se está haciendo otra copia')
  expect(await besideShop(place, isMigrated)).toBe(false)
  copying?.release()
})

test('copies of shops of every version are whole', async () => {
  for (const version of [3, 9, 20, 31, 38]) {
    const old = await makePlace()
    await makeOldShop(old, version, countOrders)
    const { file } = await writeManualBackup(old, new Date())
    await checkBackup(file)
    await old.remove()
  }
})

test('the release before opens and copies a shop that a newer one migrated while it was running', async () => {
  await makeOldShop(place, NEWEST, async (db) => {
    await sql`alter table orders add column ribbon text default 'rojo'`.execute(db)
    await sql`insert into migrations values ('0099-ribbons', '2027-01-01', 'while running')`.execute(db)
  })
  await start(async (db) => db.updateTable('orders').set({ note: 'Sin moño' }).execute())
  expect((await planMigration(place)).text).toContain('está al día (versión 99)')
  const { file } = await writeManualBackup(place, new Date())
  await checkBackup(file)
  expect(said).toEqual([])
})
