import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DATABASE_FILE } from '../db/data-dir.ts'
import { MIGRATIONS } from '../db/migrations/list.ts'
import { openSqlite } from '../db/sqlite.ts'
import { makeOldShop, makePlace } from '../testing/old-shop.ts'
import { OWNER } from '../testing/owner.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { writeManualBackup } from './backup.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'

vi.setConfig({ testTimeout: 90_000 })

let shop: TestShop
let headers: { cookie: string }

beforeEach(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  headers = { cookie: await shop.signIn() }
  await shop.set({ announcement: 'Abrimos el lunes' })
  await shop.stock({ name: 'Guirnalda' })
  const payload = { name: 'Dos por uno', take: 2, pay: 1 }
  const answer = await shop.app.inject({ method: 'POST', url: '/api/promotions', headers, payload })
  expect(answer.statusCode, answer.body).toBe(201)
})

afterEach(() => shop.close())

const NEWEST = Object.keys(MIGRATIONS).length

/** What somebody with a program for databases could do to a copy. */
const SPOILED = [
  ['shop_settings', "update shop_settings set data = '{'"],
  ['shop_settings', "update shop_settings set data = json_set(data, '$.exceptions', 7)"],
  ['promotions', "update promotions set terms = 'nope'"],
  ['promotions', `update promotions set terms = '{"take":"dos"}'`],
  [
    'journal',
    "insert into journal (date, actor, kind, subject, after) values ('2026-11-15T12:00:00.000Z', 'system', 'shop.changed', 'shop', 'nope')",
  ],
  [
    'journal',
    "insert into journal (date, actor, kind, subject) values ('ayer', 'system', 'shop.changed', 'shop')",
  ],
  ['products', "update products set image = 'javascript:alert(1)'"],
  ['orders', "update orders set pickup = 'mañana'"],
  ['orders', 'update orders set amount_due = -1'],
  ['orders', "update order_lines set category = 'javascript:alert(1)'"],
  ['orders', `update order_lines set promotion = '{"a":1}'`],
  ['orders', "update payments set source = 'nope'"],
  ['order_lines', 'pragma foreign_keys = off; delete from orders'],
  ['deleted_orders', `update deleted_orders set data = '{"a":1}'`],
  ['deleted_orders', "update deleted_orders set deleted_at = 'ayer'"],
  ['withdrawals', 'update withdrawals set id = 9007199254740990'],
  ['sqlite_sequence', "update sqlite_sequence set seq = 'muchos' where name = 'journal'"],
] as const

test.each(SPOILED)('a copy with unreadable %s is refused: %s', async (part, statements) => {
  const place = await makePlace()
  await makeOldShop(place, NEWEST, async () => undefined)
  const copy = openSqlite(join(place.dataDir, DATABASE_FILE))
  try {
    await refuseUnreadable(copy, 'copia.db')
    for (const statement of statements.split('; ')) await sql.raw(statement).execute(copy)
    await expect(refuseUnreadable(copy, 'copia.db')).rejects.toThrow(
      `La copia copia.db tiene datos que el programa no puede leer (${part})`,
    )
  } finally {
    await copy.destroy()
    await place.remove()
  }
})

test('it is refused before anything is replaced', async () => {
  const { file } = await writeManualBackup(shop, new Date())
  const copy = new DatabaseSync(file)
  copy.exec("update shop_settings set data = '{'")
  copy.close()
  await shop.stock({ name: 'Después de la copia' })
  const url = `/api/backups/${basename(file)}/restore`
  const payload = { password: OWNER.password }
  const answer = await shop.app.inject({ method: 'POST', url, headers, payload })
  expect([answer.statusCode, answer.json().error]).toEqual([409, expect.stringContaining('(shop_settings)')])
  expect((await shop.app.inject('/api/products')).json()).toHaveLength(2)
})

test('pages and history survive what cannot be read', async () => {
  for (const statement of [
    `update shop_settings set data = replace(data, '"exceptions":[]', '"exceptions":7')`,
    "insert into promotions (name, terms) values ('Rota', 'nope')",
    `insert into journal (date, actor, kind, subject, after)
      values ('2026-11-15T12:00:00.000Z', 'system', 'shop.changed', 'shop', 'nope')`,
  ])
    await sql.raw(statement).execute(shop.db)
  const get = async (url: string) => {
    const answer = await shop.app.inject({ url, headers })
    return { status: answer.statusCode, body: answer.json() }
  }
  expect(await get('/api/shop')).toMatchObject({ status: 200, body: { announcement: 'Abrimos el lunes' } })
  expect(await get('/api/settings')).toMatchObject({ status: 200, body: { exceptions: [] } })
  const promotions = (await get('/api/promotions')).body.map(({ name }: { name: string }) => name)
  expect(promotions).toEqual(['10% off en carnaval', 'Dos por uno'])
  expect((await get('/api/audit')).status).toBe(200)
  await sql`update shop_settings set data = '{'`.execute(shop.db)
  for (const url of ['/api/settings', '/api/products', '/api/backups', '/api/today/frame', '/api/shop'])
    expect((await get(url)).status).toBe(200)
})
