import { afterEach, beforeEach, expect, test } from 'vitest'
import { amountsBySource, moneyMovesSince } from '#domain/till/money-moves.ts'
import { findOrder } from '../orders/queries.ts'
import { moveFromTrash } from '../orders/trash-queries.ts'
import { listPaymentsOfOrder } from '../payments/queries.ts'
import { openEmptyDatabase } from '../testing/empty-database.ts'
import { listMoneyMoves } from '../till/queries.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations/list.ts'
import { insertRows, type Row } from './rows.ts'
import type { Db } from './tables.ts'

let db: Db
let remove: () => Promise<void>

beforeEach(async () => {
  const database = await openEmptyDatabase()
  db = database.db
  remove = database.remove
  await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '0035')))
})

afterEach(() => remove())

const DAY = '2026-11-10T12:00:00.000Z'
const idOf = (number: number) => `${number}`.padStart(26, '0')

const order = (number: number, fields: Row = {}): Row => ({
  id: idOf(number),
  date: DAY,
  name: 'Ana',
  cel: '1',
  way_to_pay: 'pago efectivo',
  total: 5000,
  surcharge: 0,
  amount_due: 5000,
  status: 'pendiente',
  paid: 0,
  request_hash: '',
  ...fields,
})

const payment = (number: number, fields: Row = {}): Row => ({
  source: 'efectivo',
  order_id: idOf(number),
  date: '2026-11-11T12:00:00.000Z',
  updated_at: '2026-11-12T12:00:00.000Z',
  amount: 5000,
  refunded: 0,
  currency: 'ARS',
  state: 'approved',
  request_hash: '',
  ...fields,
})

/** One by one: several rows at once have the columns of the first. */
async function insertEach(table: 'orders' | 'payments', rows: readonly Row[]): Promise<void> {
  for (const row of rows) await insertRows(db, table, [row])
}

test('earlier payments, refunds and marks by hand are takings that add up to what the shop holds', async () => {
  const online = { way_to_pay: 'mercado pago', amount_due: 5310, surcharge: 310 }
  const marked = { paid: 1, status: 'entregado', amount_paid: 5000 }
  const provider = { source: 'mercado pago', amount: 5310 }
  await insertEach('orders', [
    order(0),
    order(1, marked),
    order(2, { ...online, paid: 1, amount_paid: 5310 }),
    order(3, marked),
    order(4, online),
    order(5, online),
    order(6, { ...online, paid: 1, amount_paid: 5310 }),
    order(7, { amount_paid: 4000, paid: 1, forgiven: 1000 }),
    order(8, online),
  ])
  await insertEach('payments', [
    // In parts, one of them given back in part.
    payment(0, { amount: 1000 }),
    payment(0, { amount: 4000, refunded: 700 }),
    // A part of what was marked paid was recorded.
    payment(3, { amount: 2000 }),
    payment(4, { ...provider, provider_id: '40', state: 'rejected' }),
    payment(4, { ...provider, provider_id: '41' }),
    payment(5, { ...provider, provider_id: '50', state: 'charged_back' }),
    payment(6, { ...provider, provider_id: '60', state: 'refunded', refunded: 5310 }),
    payment(6, { ...provider, provider_id: '61', state: 'refunded', refunded: 5000 }),
    payment(8, { ...provider, provider_id: '80', currency: 'USD' }),
    // Of an order that was erased, and of none.
    payment(9),
    payment(9, { ...provider, provider_id: '90', order_id: null }),
  ])
  await migrate(db)
  for (let number = 0; number < 10; number++) {
    const id = idOf(number)
    const payments = await listPaymentsOfOrder(db, id)
    const erased: Parameters<typeof amountsBySource>[0] = { wayToPay: 'pago efectivo', amountDue: 0 }
    // What was to be given back then was counted as a sale, and stays so.
    const held = amountsBySource((await findOrder(db, id)) ?? erased, payments).map((each) => ({
      ...each,
      toGiveBack: 0,
    }))
    expect([number, moneyMovesSince(held, await listMoneyMoves(db, id))]).toEqual([number, []])
  }
  const first = await db
    .selectFrom('takings')
    .select(['source', 'amount', 'date', 'till_id'])
    .where('order_id', '=', idOf(0))
    .orderBy('id')
    .execute()
  expect(first.map(({ amount, date }) => [amount, date.slice(0, 10)])).toEqual([
    [1000, '2026-11-11'],
    [4000, '2026-11-11'],
    [-700, '2026-11-12'],
  ])
  expect(await listMoneyMoves(db, idOf(1))).toMatchObject([{ source: 'efectivo', amount: 5000 }])
  expect(await listMoneyMoves(db, idOf(2))).toMatchObject([{ source: 'mercado pago', amount: 5310 }])
})

test('lines get the category of their product, in the trash too; deleting moved no money', async () => {
  const product = { description: '', price: 100, image: '', availability: 1 }
  await insertRows(db, 'products', [
    { ...product, id: 1, name: 'Globo', category: 'globos' },
    { ...product, id: 2, name: 'Vela', category: 'reposteria' },
  ])
  const [candle] = await db.selectFrom('products').selectAll().where('id', '=', 2).execute()
  await insertRows(db, 'deleted_items', [
    {
      kind: 'product',
      id: 2,
      name: 'Vela',
      deleted_at: DAY,
      actor: 'user 1',
      data: JSON.stringify({ products: [candle] }),
    },
  ])
  await db.deleteFrom('products').where('id', '=', 2).execute()
  const line = (number: number, position: number, product_id: number): Row => ({
    order_id: idOf(number),
    position,
    product_id,
    name: 'Algo',
    description: '',
    image: '',
    price: 100,
    quantity: 1,
    subtotal: 100,
  })
  const lines = (number: number) => [line(number, 0, 1), line(number, 1, 2), line(number, 2, 3)]
  await insertRows(db, 'orders', [order(0)])
  await insertRows(db, 'order_lines', lines(0))
  const data = { order: order(1, { paid: 1, amount_paid: 5000 }), parts: { order_lines: lines(1) } }
  await insertRows(db, 'deleted_orders', [
    { id: idOf(1), deleted_at: DAY, actor: 'user 1', words: '', data: JSON.stringify(data) },
  ])
  await insertRows(db, 'payments', [payment(1, { amount: 300 })])
  await migrate(db)
  expect(await listMoneyMoves(db, idOf(1))).toMatchObject([
    { source: 'efectivo', amount: 300 },
    { source: 'efectivo', amount: 4700 },
  ])
  await moveFromTrash(db, idOf(1))
  const stored = await db
    .selectFrom('order_lines')
    .select('category')
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  const categories = ['globos', 'reposteria', '']
  expect(stored.map(({ category }) => category)).toEqual([...categories, ...categories])
})
