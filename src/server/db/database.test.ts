import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { amountsOwed } from '#domain/payment.ts'
import { openTestDatabase } from '../testing/test-shop.ts'
import { engineOf } from './engine.ts'
import { MIGRATIONS, type Migration, migrate } from './migrate.ts'
import * as orderAmounts from './migrations/0006-order-amounts.ts'
import type { Db } from './tables.ts'

let db: Db
let remove: () => Promise<void>

beforeEach(async () => {
  ;({ db, remove } = await openTestDatabase())
})

afterEach(() => remove())

const product = (
  changes: string,
) => `insert into products (name, description, price, availability, image, category)
    values ('a', 'b', 1, 1, '/x', 'globos') returning id; update products set ${changes}`
const order = (
  changes: string,
) => `insert into orders (id, date, name, cel, way_to_pay, total, status, request_hash)
    values ('${'0'.repeat(26)}', '2026-01-01', 'a', '1', 'pago efectivo', 1, 'pendiente', ''); update orders set ${changes}`
const line = (
  quantity: string,
  orderId = '0'.repeat(26),
) => `insert into orders (id, date, name, cel, way_to_pay, total, status, request_hash)
    values ('${'0'.repeat(26)}', '2026-01-01', 'a', '1', 'pago efectivo', 1, 'pendiente', '');
    insert into order_lines values ('${orderId}', 0, 1, 'a', 'b', '/x', 1, ${quantity}, 1)`

describe('bad rows are impossible', () => {
  test.each([
    ['a negative price', product('price = -1')],
    ['a price that is text', product("price = 'mucho'")],
    ['an unknown category', product("category = 'juguetes'")],
    ['a product without a name', product("name = ''")],
    ['an availability of two', product('availability = 2')],
    ['an unknown status', order("status = 'perdido'")],
    ['an unknown way to pay', order("way_to_pay = 'fiado'")],
    ['a negative total', order('total = -1')],
    ['a quantity of zero', line('0')],
    ['a line of an unknown order', line('1', '1'.repeat(26))],
    ['a recipe step of no recipe', "insert into recipe_steps values (9, 0, 'a', 'b')"],
    ['a session of nobody', "insert into sessions values ('x', 9, '', '')"],
  ])('%s', async (_, statements) => {
    const parts = statements.split(';')
    const bad = parts.pop() ?? ''
    for (const part of parts) await sql.raw(part).execute(db)
    await expect(sql.raw(bad).execute(db)).rejects.toThrow(/constraint|cannot store|invalid input syntax/i)
  })

  test('a price with half a cent', async () => {
    const [insert = ''] = product('').split(';')
    await sql.raw(insert).execute(db)
    await expect(db.updateTable('products').set({ price: 1.5 }).execute()).rejects.toThrow(
      /cannot store|invalid input syntax/,
    )
  })
})

const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))

describe('rows', () => {
  test('texts come in the same order on every engine', async () => {
    const emails = ['Zulma', 'ana', 'Ñandú', 'ábaco', 'b-1', 'b1', 'B1', '', '😀']
    for (const email of emails) await db.insertInto('users').values({ email, password_hash: '' }).execute()
    const rows = await db.selectFrom('users').select('email').orderBy('email').execute()
    expect(rows.map(({ email }) => email)).toEqual(emails.toSorted(byBytes))
  })

  test('the largest amount comes back as it was', async () => {
    const [insert = ''] = product('').split(';')
    await sql.raw(insert).execute(db)
    await db.updateTable('products').set({ price: 9_999_999_999 }).execute()
    expect(await db.selectFrom('products').select('price').execute()).toEqual([{ price: 9_999_999_999 }])
  })

  test('the id of a deleted one never comes back', async () => {
    const add = () =>
      db.insertInto('recipes').values({ title: 'a', img_url: '', tag: '' }).returning('id').executeTakeFirst()
    await add()
    const last = await add()
    await db.deleteFrom('recipes').execute()
    expect((await add())?.id).toBeGreaterThan(last?.id ?? Number.POSITIVE_INFINITY)
  })
})

describe('migrations', () => {
  test('run once and are remembered', async () => {
    await migrate(db)
    const rows = await db.selectFrom('migrations').select(['number', 'name']).orderBy('number').execute()
    expect(rows).toEqual(MIGRATIONS.map(({ name }, index) => ({ number: index + 1, name })))
  })

  test('orders from before their amounts were stored owe what was shown', async () => {
    for (const name of ['surcharge_per_mille', 'surcharge', 'amount_due']) {
      await db.schema.alterTable('orders').dropColumn(name).execute()
    }
    const row = (id: string, way: string, total: number) =>
      `('${id.repeat(26)}', '2026-01-01', 'a', '1', '${way}', ${total}, 'pendiente', '')`
    await sql
      .raw(
        `insert into orders (id, date, name, cel, way_to_pay, total, status, request_hash) values
        ${row('0', 'mercado pago', 470_000)}, ${row('1', 'pago efectivo', 470_000)}, ${row('2', 'mercado pago', 9_999_999_925)}`,
      )
      .execute(db)
    await orderAmounts.up(db, engineOf(db))
    const orders = await db
      .selectFrom('orders')
      .select(['total', 'surcharge_per_mille', 'surcharge', 'amount_due'])
      .orderBy('id')
      .execute()
    const ways = ['mercado pago', 'pago efectivo', 'mercado pago'] as const
    for (const [index, { total, ...stored }] of orders.entries()) {
      const { surchargePerMille, surcharge, amountDue } = amountsOwed(total, ways[index] ?? 'pago efectivo')
      expect(stored).toEqual({ surcharge_per_mille: surchargePerMille, surcharge, amount_due: amountDue })
    }
    expect(orders).toHaveLength(3)
  })

  test('one that fails leaves nothing of itself behind', async () => {
    const failing: Migration = {
      name: 'failing',
      async up(tx) {
        await sql`create table half (id integer)`.execute(tx)
        throw new Error('power cut')
      },
    }
    await expect(migrate(db, [...MIGRATIONS, failing])).rejects.toThrow('power cut')
    await expect(sql`select * from half`.execute(db)).rejects.toThrow(/half/)
    await migrate(db)
    expect(await db.selectFrom('migrations').selectAll().execute()).toHaveLength(MIGRATIONS.length)
  })

  test('asked for by five at once, each runs once', async () => {
    const runs: string[] = []
    const slow: Migration = {
      name: 'slow',
      async up(tx) {
        runs.push('slow')
        await sql`create table slow (id integer)`.execute(tx)
      },
    }
    await Promise.all(Array.from({ length: 5 }, () => migrate(db, [...MIGRATIONS, slow])))
    expect(runs).toEqual(['slow'])
  })

  test('a database newer than the program is refused with a sentence and stays as it is', async () => {
    await db.insertInto('migrations').values({ number: 99, name: 'future', applied_at: '' }).execute()
    await expect(migrate(db)).rejects.toThrow('La base de datos es de una versión más nueva del programa')
  })
})
