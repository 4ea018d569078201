import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findOrder } from '../orders/queries.ts'
import { moveFromTrash } from '../orders/trash-queries.ts'
import { openEmptyDatabase } from '../testing/empty-database.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations/list.ts'
import { insertRows } from './rows.ts'
import type { Db } from './tables.ts'

let db: Db
let remove: () => Promise<void>

beforeEach(async () => {
  const database = await openEmptyDatabase()
  db = database.db
  remove = database.remove
})

afterEach(() => remove())

const first = (count: number) => Object.fromEntries(Object.entries(MIGRATIONS).slice(0, count))
const idOf = (number: number) => `${number}`.padStart(26, '0')

test('price changes from before their history are taken from the journal', async () => {
  await migrate(db, first(11))
  const lines = [
    {
      kind: 'prices.changed',
      subject: 'category globos',
      before: { 1: 100, 2: 200 },
      after: { percent: 10, prices: { 1: 110, 2: 220 } },
    },
    {
      kind: 'product.edited',
      subject: 'product 2',
      before: { price: 220, name: 'a' },
      after: { price: 300, name: 'b' },
    },
    { kind: 'product.edited', subject: 'product 2', before: { name: 'b' }, after: { name: 'c' } },
  ]
  for (const { kind, subject, before, after } of lines) {
    await sql`
      insert into journal (date, actor, kind, subject, before, after)
      values ('2026-06-10', 'user 1', ${kind}, ${subject}, ${JSON.stringify(before)}, ${JSON.stringify(after)})`.execute(
      db,
    )
  }
  await migrate(db)
  const changes = await db.selectFrom('price_changes').select(['summary', 'count']).orderBy('id').execute()
  expect(changes).toEqual([
    { summary: 'globos: +10 %', count: 2 },
    { summary: 'Producto editado', count: 1 },
  ])
  const prices = await db
    .selectFrom('changed_prices')
    .select(['product_id', 'before', 'after'])
    .orderBy('change_id')
    .orderBy('product_id')
    .execute()
  expect(prices).toEqual([
    { product_id: 1, before: 100, after: 110 },
    { product_id: 2, before: 200, after: 220 },
    { product_id: 2, before: 220, after: 300 },
  ])
})

test('orders from before corrections deliver what was ordered, keep their discount and may lose their name', async () => {
  await migrate(db, first(12))
  await sql`
    insert into orders (id, date, name, cel, way_to_pay, total, surcharge, amount_due, status, paid, request_hash)
    values (${idOf(0)}, '2026-06-10', 'Ana', '261 555-0101', 'mercado pago', 4600, 285, 4885, 'pagado', 1, ''),
           (${idOf(1)}, '2026-06-10', 'Beto', '1', 'pago efectivo', 4600, 0, 4600, 'pendiente', 0, '')`.execute(
    db,
  )
  await sql`
    insert into order_lines (order_id, position, product_id, name, description, image, price, quantity, subtotal)
    values (${idOf(0)}, 0, 7, 'Globo', '', '', 1000, 1, 1000), (${idOf(0)}, 1, 8, 'Nieve', '', '', 1000, 4, 3600)`.execute(
    db,
  )
  await migrate(db)
  expect(await findOrder(db, idOf(0))).toMatchObject({
    name: 'Ana',
    cel: '261 555-0101',
    source: 'web',
    version: 1,
    paid: true,
    amountPaid: 4885,
    order: [
      { id: 7, quantity: 1, ordered: 1, discountPercent: 0, discount: 0 },
      {
        id: 8,
        quantity: 4,
        ordered: 4,
        discountPercent: 10,
        discount: 400,
        label: '10% off en carnaval',
        promotion: { name: '10% off en carnaval', percent: 10 },
      },
    ],
    missing: [],
  })
  expect(await findOrder(db, idOf(1))).not.toHaveProperty('amountPaid')
  await db.updateTable('orders').set({ name: '', cel: '' }).execute()
  await db.updateTable('order_lines').set({ quantity: 0 }).where('product_id', '=', 8).execute()
  await expect(db.updateTable('order_lines').set({ quantity: -1 }).execute()).rejects.toThrow(/constraint/i)
  expect((await findOrder(db, idOf(0)))?.missing).toMatchObject([{ id: 8, quantity: 0, ordered: 4 }])
  await db.deleteFrom('orders').execute()
  expect(await db.selectFrom('order_lines').selectAll().execute()).toEqual([])
})

test('delivered cash orders stay paid, in the trash too, unless their payments say that a part is owed', async () => {
  await migrate(db, first(20))
  const order = (index: number, status: string, paid: number) => ({
    id: idOf(index),
    date: '2026-06-10',
    name: 'Ana',
    cel: '1',
    way_to_pay: 'pago efectivo',
    total: 4600,
    surcharge: 0,
    amount_due: 4600,
    status,
    paid,
    request_hash: '',
  })
  const stored = [order(0, 'entregado', 0), order(1, 'entregado', 0), order(2, 'para retirar', 0)]
  for (const each of stored) await insertRows(db, 'orders', [each])
  const data = JSON.stringify({ order: order(3, 'entregado', 0), parts: {} })
  await sql`
    insert into deleted_orders (id, deleted_at, actor, words, data)
    values (${idOf(3)}, '2026-06-11', 'user 1', '', ${data})`.execute(db)
  await sql`
    insert into payments (source, order_id, date, updated_at, amount, refunded, currency, state, request_hash)
    values ('efectivo', ${idOf(1)}, '2026-06-10', '2026-06-10', 500, 0, 'ARS', 'approved', '')`.execute(db)
  await migrate(db)
  await moveFromTrash(db, idOf(3))
  const amounts = await db.selectFrom('orders').select(['amount_paid', 'forgiven']).orderBy('id').execute()
  expect(amounts).toEqual([4600, null, null, 4600].map((amount_paid) => ({ amount_paid, forgiven: 0 })))
})

test('orders with invisible names get a name that can be seen, others keep theirs', async () => {
  await migrate(db, first(7))
  const names = ['\u200b', '\u202e\u2066 ', '🎉', 'Ñ', 'Ana\u200b', '!']
  for (const [index, name] of names.entries()) {
    await sql`
      insert into orders (id, date, name, cel, way_to_pay, total, status, request_hash)
      values (${idOf(index)}, '2026-06-10', ${name}, '1', 'pago efectivo', 1, 'pendiente', '')`.execute(db)
  }
  await migrate(db)
  const stored = await db.selectFrom('orders').select('name').orderBy('id').execute()
  expect(stored.map(({ name }) => name)).toEqual(['(sin texto)', '(sin texto)', ...names.slice(2)])
})

test('products from before names were kept get theirs, beside the names they were sold by', async () => {
  await migrate(db, first(19))
  for (const name of ['Globo rojo', 'Vela Ñandú']) {
    await sql`
      insert into products (name, description, price, availability, image, category)
      values (${name}, 'x', 1, 1, '/x', 'globos')`.execute(db)
  }
  await sql`insert into sold_products values (1, 'Globo rojo', ' globo rojo'), (1, 'Globo', ' globo')`.execute(
    db,
  )
  await migrate(db)
  const names = await db
    .selectFrom('sold_products')
    .selectAll()
    .orderBy('product_id')
    .orderBy('name')
    .execute()
  expect(names).toEqual([
    { product_id: 1, name: 'Globo', words: ' globo' },
    { product_id: 1, name: 'Globo rojo', words: ' globo rojo' },
    { product_id: 2, name: 'Vela Ñandú', words: ' vela ñandu' },
  ])
})
