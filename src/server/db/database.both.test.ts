import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-shop.ts'
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
    insert into order_lines (order_id, position, product_id, name, description, image, price, quantity, subtotal)
    values ('${orderId}', 0, 1, 'a', 'b', '/x', 1, ${quantity}, 1)`

describe('the database rejects bad rows', () => {
  test.each([
    ['a negative price', product('price = -1')],
    ['a price that is text', product("price = 'mucho'")],
    ['an unknown category', product("category = 'juguetes'")],
    ['a product without a name', product("name = ''")],
    ['an availability of two', product('availability = 2')],
    ['an unknown status', order("status = 'perdido'")],
    ['an unknown way to pay', order("way_to_pay = 'fiado'")],
    ['a negative total', order('total = -1')],
    ['a quantity below zero', line('-1')],
    ['an unknown source', order("source = 'feria'")],
    ['a line of an unknown order', line('1', '1'.repeat(26))],
    ['a recipe step of no recipe', "insert into recipe_steps values (9, 0, 'a', 'b')"],
    [
      'a session of nobody',
      "insert into sessions (token_hash, user_id, created_at, seen_at) values ('x', 9, '', '')",
    ],
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
  test('texts sort the same on every engine', async () => {
    const emails = ['Zulma', 'ana', 'Ñandú', 'ábaco', 'b-1', 'b1', 'B1', '', '😀']
    for (const email of emails) await db.insertInto('users').values({ email, password_hash: '' }).execute()
    const rows = await db.selectFrom('users').select('email').orderBy('email').execute()
    expect(rows.map(({ email }) => email)).toEqual(emails.toSorted(byBytes))
  })

  test('the largest amount is stored exactly', async () => {
    const [insert = ''] = product('').split(';')
    await sql.raw(insert).execute(db)
    await db.updateTable('products').set({ price: 9_999_999_999 }).execute()
    expect(await db.selectFrom('products').select('price').execute()).toEqual([{ price: 9_999_999_999 }])
  })

  test('the id of a deleted row is never reused', async () => {
    const add = () =>
      db.insertInto('recipes').values({ title: 'a', img_url: '', tag: '' }).returning('id').executeTakeFirst()
    await add()
    const last = await add()
    await db.deleteFrom('recipes').execute()
    expect((await add())?.id).toBeGreaterThan(last?.id ?? Number.POSITIVE_INFINITY)
  })
})
