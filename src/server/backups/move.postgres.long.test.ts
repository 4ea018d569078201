import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { readPublished } from '../catalogue/published-queries.ts'
import { insertProduct } from '../catalogue/queries.ts'
import { openDatabase } from '../db/open.ts'
import { postgres } from '../db/postgres.ts'
import type { Db } from '../db/tables.ts'
import { loadDemo } from '../demo/load-demo.ts'
import { placeOrder } from '../orders/place-order.ts'
import { ensureOwner } from '../people/owner-account.ts'
import { parseSettings } from '../settings.ts'
import { createDatabase, type TestDatabase } from '../testing/databases.ts'
import { OWNER } from '../testing/owner.ts'
import { writeBackup } from './backup.ts'
import { moveShop } from './move.ts'

const options = { overwrite: false, now: new Date('2026-11-15T12:00:00Z') }

let folder: string
/** A closed shop, made once; each test has its own copy. */
let original: string
let shop: string
let before: Awaited<ReturnType<typeof contents>>
let lastId: number
let database: TestDatabase

/** The demo, an owner, an order with a key, and a deleted product, whose number must not be reused. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'serpentina-'))
  original = join(folder, 'original')
  const { db, close } = await openDatabase(original)
  await loadDemo(db, parseSettings({}))
  await ensureOwner(db, OWNER)
  const product = await firstPublished(db)
  const line = { ...product, quantity: 1, subtotal: product.price }
  const order = { name: 'Ana "Ñ" 🎈', cel: "1'2", wayToPay: 'pago efectivo', total: product.price } as const
  await placeOrder(
    db,
    { ...order, order: [line] },
    'la-clave-del-pedido',
    parseSettings({ PRICE_MODEL: 'discount' }),
  )
  const { id: _, ...input } = product
  const gone = await insertProduct(db, input)
  lastId = gone.id
  await db.deleteFrom('products').where('id', '=', gone.id).execute()
  before = await contents(db)
  await close()
})

afterAll(() => rmSync(folder, { recursive: true }))

beforeEach(async () => {
  database = await createDatabase(inject('postgresServer') ?? '')
  shop = mkdtempSync(join(folder, 'tienda-'))
  cpSync(original, shop, { recursive: true })
})

afterEach(() => database.drop())

const TABLES = [
  'users',
  'products',
  'recipes',
  'recipe_ingredients',
  'recipe_steps',
  'images',
  'image_variants',
  'orders',
  'order_lines',
  'order_words',
] as const

/** Every row as text. Rows and columns are in the same order on every engine. */
async function contents(db: Db): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {}
  for (const table of TABLES) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)
    tables[table] = rows.map(asText).sort()
  }
  return tables
}

function asText(row: Readonly<Record<string, unknown>>): string {
  const values = Object.entries(row).map(([column, value]) =>
    JSON.stringify([column, value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value]),
  )
  return values.sort().join()
}

async function at<T>(place: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { makeReady, close } = await openDatabase(place, place.startsWith('postgres') ? place : undefined)
  return makeReady(work, () => undefined).finally(close)
}

const copied = () => readdirSync(join(shop, 'backups')).filter((name) => name.endsWith('.db'))

describe('a moved shop', () => {
  test('to PostgreSQL and back, as documented, is the same shop and continues its numbering', async () => {
    const { rows } = await moveShop(shop, database.url, options)
    expect(rows).toBeGreaterThan(1000)
    expect(await at(database.url, contents)).toEqual(before)
    expect(await moveShop(database.url, shop, options)).toEqual({ rows })
    expect(readdirSync(shop).sort()).toEqual(['backups', 'lock', 'shop.db'])
    for (const place of [database.url, shop]) {
      await at(place, async (db) => {
        if (place === shop) expect(await contents(db)).toEqual(before)
        const product = await firstPublished(db)
        const { id: _, ...input } = product
        expect((await insertProduct(db, input)).id).toBe(lastId + 1)
      })
    }
  })

  test('leaves no database that would open if the address were missing from the settings', async () => {
    const { setAside = '' } = await moveShop(shop, database.url, options)
    expect(existsSync(join(shop, 'shop.db'))).toBe(false)
    expect(copied().map((name) => join(shop, 'backups', name))).toEqual([setAside])
    // It is a copy like any other.
    await moveShop(setAside, database.url, { ...options, overwrite: true })
    expect(await at(database.url, contents)).toEqual(before)
    expect(existsSync(setAside)).toBe(true)
  })

  test('replaces another only when told to, and a refusal leaves everything as it was', async () => {
    await moveShop(shop, database.url, options)
    await at(database.url, (db) => db.deleteFrom('recipes').execute())
    await expect(moveShop(original, database.url, options)).rejects.toThrow('ya hay una tienda')
    expect((await at(database.url, contents)).recipes).toEqual([])
    expect(readdirSync(original).sort()).toEqual(['lock', 'shop.db'])

    await expect(moveShop(database.url, original, options)).rejects.toThrow('ya hay una tienda')
    expect(readdirSync(original).sort()).toEqual(['lock', 'shop.db'])
    expect(await at(original, contents)).toEqual(before)

    const other = mkdtempSync(join(folder, 'otra-'))
    cpSync(original, other, { recursive: true })
    await moveShop(other, database.url, { ...options, overwrite: true })
    expect(await at(database.url, contents)).toEqual(before)
  })

  test('must be closed, on either engine', async () => {
    const open = await openDatabase(shop)
    await expect(moveShop(shop, database.url, options)).rejects.toThrow('ya está en uso')
    await open.close()

    await moveShop(shop, database.url, options)
    const remote = await openDatabase('', database.url)
    await remote.makeReady(
      async () => undefined,
      () => undefined,
    )
    await remote.follow(() => undefined)
    await vi.waitUntil(() => postgres.isInUse(remote.db))
    const elsewhere = join(folder, 'otra')
    await expect(moveShop(database.url, elsewhere, options)).rejects.toThrow('está abierta')
    expect(existsSync(elsewhere)).toBe(false)
    await remote.close()
  })

  test('is refused with a message when there is no shop at the source', async () => {
    const nowhere = join(folder, 'nada')
    await expect(moveShop(nowhere, database.url, options)).rejects.toThrow('no hay ninguna tienda')
    expect(existsSync(nowhere)).toBe(false)
  })
})

test('a backup of a shop on PostgreSQL is a file like any other: it opens as a shop and can be moved back', async () => {
  await moveShop(shop, database.url, options)
  const copies = mkdtempSync(join(folder, 'copias-'))
  const file = join(copies, 'copia.db')
  await writeBackup({ dataDir: shop, databaseUrl: database.url }, file)
  await at(database.url, (db) => db.deleteFrom('orders').execute())
  await moveShop(file, database.url, { ...options, overwrite: true })
  expect(await at(database.url, contents)).toEqual(before)
  expect(readdirSync(copies)).toEqual(['copia.db'])

  const fromFile = join(copies, 'copia-de-carpeta.db')
  await writeBackup({ dataDir: original, databaseUrl: undefined }, fromFile)
  await moveShop(fromFile, database.url, { ...options, overwrite: true })
  expect(await at(database.url, contents)).toEqual(before)
})

test('a shop that a newer version migrated is copied as far as this one knows it, and not moved', async () => {
  await moveShop(shop, database.url, options)
  await at(database.url, async (db) => {
    await sql`alter table orders add column ribbon text default 'rojo'`.execute(db)
    await sql`insert into migrations values ('0099-ribbons', '2027-01-01', 'while running')`.execute(db)
  })
  const file = join(folder, 'copia-anterior.db')
  await writeBackup({ dataDir: shop, databaseUrl: database.url }, file)
  expect(await at(database.url, (db) => sql`select ribbon from orders`.execute(db))).toMatchObject({
    rows: expect.arrayContaining([{ ribbon: 'rojo' }]),
  })
  const restored = mkdtempSync(join(folder, 'otra-'))
  await expect(moveShop(database.url, restored, options)).rejects.toThrow('es de una versión más nueva')
  expect(readdirSync(restored)).toEqual([])
  await moveShop(file, restored, options)
  const { db, close } = await openDatabase(restored)
  expect(await contents(db).finally(close)).toEqual(before)
})

async function firstPublished(db: Db) {
  for await (const [product] of readPublished(db)) if (product) return product
  throw new Error('the demo has products')
}
