import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BACKUP_FAILED } from '#domain/backups/backups.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/clock.ts'
import { LOCK_FILE } from '../db/data-dir.ts'
import { openDatabase } from '../db/open.ts'
import { insertRows } from '../db/rows.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { writeDailyBackup, writeManualBackup } from './backup.ts'
import { claimBackups, listBackups, nextBackupFile, tidyBackups } from './backup-files.ts'
import { restoreBackup } from './restore.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop()
})

afterEach(() => shop.close())

const day = (number: number, year = 2026) => new Date(Date.UTC(year, 0, number, 3))
const backups = () => join(shop.dataDir, 'backups')
const dailyDays = () =>
  listBackups(shop.dataDir)
    .filter(({ kind }) => kind === 'daily')
    .map(({ date }) => date.slice(0, 10))

/** A file with the name of a copy: what is kept depends on names alone. */
function pretend(kind: 'daily' | 'manual' | 'replaced', date: Date): void {
  mkdirSync(backups(), { recursive: true })
  writeFileSync(nextBackupFile(shop.dataDir, kind, date), '')
}

/** Of the database file, in bytes. */
const PAGE = 4096

describe('the daily copy', () => {
  test('is made by the shop itself, once a day, and is a whole shop', async () => {
    const product = await shop.stock({ name: 'Guirnalda' })
    pretend('daily', day(1))
    shop.app.backups.start()
    await vi.waitUntil(() => dailyDays().length === 2, { timeout: 20_000 })
    expect(shop.app.backups.status().failure).toBeUndefined()
    await writeDailyBackup(shop, new Date())
    const [, copy, ...others] = listBackups(shop.dataDir).map(({ name }) => name)
    expect(others).toEqual([])

    const elsewhere = join(shop.dataDir, 'otra')
    await restoreBackup(join(backups(), copy ?? ''), elsewhere, { overwrite: false, now: day(1) })
    const { db, close } = await openDatabase(elsewhere)
    const found = await db.selectFrom('products').select(['id', 'name']).execute()
    await close()
    expect(found).toEqual([{ id: product.id, name: 'Guirnalda' }])
  })

  test.each([
    ['a table', "type = 'table' and name = 'searches'"],
    ['an index', "name = 'journal_subject'"],
  ])('of a shop in which %s was damaged while it was open fails, and says so', async (_, which) => {
    const searches = Array.from({ length: 2000 }, (_each, number) => ({
      ...{ day: 20_000, text: `una búsqueda larga ${number}`, times: 1 },
      ...{ results: 0, last: '2026-11-15T12:00:00.000Z' },
    }))
    await insertRows(shop.db, 'searches', searches)
    const entry = { date: '2026-11-15T12:00:00.000Z', actor: 'system', kind: 'demo.loaded' }
    await insertRows(
      shop.db,
      'journal',
      searches.map(({ text: subject }) => ({ ...entry, subject })),
    )
    await sql`pragma wal_checkpoint(truncate)`.execute(shop.db)
    const found = await sql<{
      rootpage: number
    }>`select rootpage from sqlite_schema where ${sql.raw(which)}`.execute(shop.db)
    const file = join(shop.dataDir, 'shop.db')
    const bytes = readFileSync(file)
    const root = ((found.rows[0]?.rootpage ?? 0) - 1) * PAGE
    // The number of its last page is in the head of the first.
    const last = (bytes.readUInt32BE(root + 8) - 1) * PAGE
    writeFileSync(file, bytes.fill(0xa5, last + 100, last + PAGE))
    await expect(writeDailyBackup(shop, day(1))).rejects.toThrow('está dañado')
    expect(dailyDays()).toEqual([])
  })

  test.each([
    ['a new shop', () => undefined],
    ['a shop with a copy of the last 24 hours', () => pretend('daily', new Date(Date.now() - DAY_MS / 2))],
  ])('of %s waits until some minutes after the start', async (_, prepare) => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now: day(20) })
    prepare()
    shop.app.backups.start()
    expect(shop.app.backups.status().running).toBeUndefined()
    vi.advanceTimersByTime(5 * MINUTE_MS)
    vi.useRealTimers()
    expect(shop.app.backups.status().running).toMatchObject({ kind: 'copy' })
  })

  test('of a shop that restarts every few minutes is made a day after the shop was', async () => {
    tidyBackups(shop.dataDir, new Date())
    const yesterday = new Date(Date.now() - DAY_MS - HOUR_MS)
    utimesSync(join(backups(), LOCK_FILE), yesterday, yesterday)
    shop.app.backups.start()
    await vi.waitUntil(() => dailyDays().length === 1, { timeout: 20_000 })
  })

  test('and the one made by hand can be read by nobody else, nor can their folder', async () => {
    await writeDailyBackup(shop, day(1))
    await writeManualBackup(shop, day(1))
    const modes = readdirSync(backups()).map((name) => statSync(join(backups(), name)).mode & 0o777)
    expect(new Set(modes)).toEqual(new Set([0o600]))
    expect(statSync(backups()).mode & 0o777).toBe(0o700)
  })

  test('is made once when several processes notice at the same time that it is missing', async () => {
    await Promise.all([1, 2, 3].map(() => writeDailyBackup(shop, day(1))))
    await writeDailyBackup(shop, day(1))
    expect(dailyDays()).toEqual(['2026-01-01'])
  })

  test('is kept for 14 days, however many are made by hand', async () => {
    for (let number = 1; number <= 13; number++) pretend('daily', day(number))
    for (let number = 1; number <= 20; number++) pretend('manual', day(13))
    await writeManualBackup(shop, day(13))
    await writeDailyBackup(shop, day(14))
    expect(dailyDays()).toHaveLength(14)
    await writeDailyBackup(shop, day(15))
    expect(dailyDays()).toEqual(
      Array.from({ length: 14 }, (_, index) =>
        day(index + 2)
          .toISOString()
          .slice(0, 10),
      ),
    )
    expect(listBackups(shop.dataDir).filter(({ kind }) => kind === 'manual')).toHaveLength(14)
  })

  test('survives a clock that was a year ahead, and loses no other', async () => {
    for (let number = 1; number <= 5; number++) pretend('daily', day(number))
    for (let number = 6; number <= 11; number++) pretend('daily', day(number, 2027))
    await writeDailyBackup(shop, day(6))
    await writeDailyBackup(shop, day(7))
    expect(dailyDays()).toHaveLength(13)
    expect(shop.app.backups.status().last).toBe(day(7).toISOString())
    for (let number = 8; number <= 20; number++) pretend('daily', day(number))
    await writeDailyBackup(shop, day(21))
    expect(dailyDays()).toEqual(
      Array.from({ length: 14 }, (_, index) =>
        day(index + 8)
          .toISOString()
          .slice(0, 10),
      ),
    )
  })

  test('of an earlier version, whose names had no numbers, is kept and then forgotten like the others', async () => {
    mkdirSync(backups())
    for (let number = 1; number <= 9; number++)
      writeFileSync(join(backups(), `shop-2026-01-0${number}-030000.db`), '')
    writeFileSync(join(backups(), 'shop-2099-01-01-030000.db'), '')
    await writeDailyBackup(shop, day(9))
    expect(dailyDays()).toHaveLength(10)
    for (let number = 10; number <= 22; number++) pretend('daily', day(number))
    await writeDailyBackup(shop, day(23))
    expect(dailyDays()).not.toContain('2099-01-01')
    expect(dailyDays()).toHaveLength(14)
  })

  test('that fails is told to the owner and by the health call, until there is one', async () => {
    const headers = { cookie: await shop.signIn() }
    const health = async () => (await shop.app.inject({ url: '/api/health', headers })).json()
    writeFileSync(backups(), 'una carpeta que no lo es')
    shop.app.backups.start()
    await vi.waitUntil(() => shop.app.backups.status().failure !== undefined, { timeout: 20_000 })
    expect(await health()).toEqual({ status: 'ok', problems: [BACKUP_FAILED] })
    const failed = shop.db.selectFrom('journal').select('after').where('kind', '=', 'backup.failed')
    await vi.waitUntil(async () => (await failed.execute()).length === 1)
    const told = await shop.app.inject({ url: '/api/backups/estado', headers })
    expect(told.json()).toMatchObject({ failure: expect.stringMatching(/^No se puede escribir .*backups/) })

    rmSync(backups())
    const now = new Date()
    await writeDailyBackup(shop, now)
    expect(await health()).toEqual({ status: 'ok', problems: [] })
    const later = await shop.app.inject({ url: '/api/backups/estado', headers })
    expect(later.json().failure).toBeUndefined()
    expect(later.json().last).toBe(`${now.toISOString().slice(0, 19)}.000Z`)
  })
})

test('unfinished copies are removed at the start, but not while one is being written', async () => {
  mkdirSync(join(backups(), '0002-2026-01-02-030000-daily.db.partial'), { recursive: true })
  writeFileSync(join(backups(), 'shop-2026-01-01-030000.db.partial'), 'la mitad')
  mkdirSync(join(shop.dataDir, 'shop.db.incoming.partial'))
  for (const suffix of ['', '-wal'])
    writeFileSync(join(shop.dataDir, `shop.db.incoming${suffix}`), 'la mitad')
  tidyBackups(shop.dataDir, day(3))
  expect(readdirSync(backups())).toEqual(['lock'])
  expect(readdirSync(shop.dataDir).filter((name) => name.includes('incoming'))).toEqual([])

  const writing = claimBackups(shop.dataDir)
  writeFileSync(join(backups(), 'otra.partial'), '')
  tidyBackups(shop.dataDir, day(3))
  expect(readdirSync(backups())).toContain('otra.partial')
  await expect(writeManualBackup(shop, day(3))).rejects.toThrow('Ya se está haciendo otra copia')
  await writeDailyBackup(shop, day(3))
  expect(listBackups(shop.dataDir)).toEqual([])
  writing?.release()
})

test('what was replaced is erased after 30 days even if no copy succeeds', async () => {
  pretend('replaced', day(1))
  pretend('replaced', day(20))
  tidyBackups(shop.dataDir, day(33))
  expect(listBackups(shop.dataDir).map(({ date }) => date)).toEqual([day(20).toISOString()])
  shop.app.backups.start()
  expect(listBackups(shop.dataDir).filter(({ kind }) => kind === 'replaced')).toEqual([])
})

test('a database that an earlier version set aside is kept among the copies for 30 days', async () => {
  const old = join(shop.dataDir, 'shop.db.2026-01-01T120000.000Z')
  // With its log, if it was damaged.
  for (const suffix of ['', '-wal']) writeFileSync(old + suffix, 'pedidos de antes')
  tidyBackups(shop.dataDir, day(2))
  expect(readdirSync(shop.dataDir).filter((name) => name.startsWith('shop.db.2026'))).toEqual([])
  const replaced = () => listBackups(shop.dataDir).filter(({ kind }) => kind === 'replaced')
  await writeDailyBackup(shop, day(31))
  expect(replaced()).toHaveLength(1)
  await writeDailyBackup(shop, day(33))
  expect(replaced()).toEqual([])
  expect(readdirSync(backups()).filter((name) => name.endsWith('-wal'))).toEqual([])
})
