import { afterEach, beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#domain/clock.ts'
import { MOST_MATCHES } from '#domain/orders/order-answers.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { amountsOwed } from '#domain/prices/way-to-pay.ts'
import { aLine, aProductInput } from '#domain/testing/samples.ts'
import { createProduct } from '../catalogue/create-product.ts'
import { editProduct } from '../catalogue/edit-product.ts'
import { rememberName } from '../catalogue/queries.ts'
import { deleteProduct } from '../catalogue/trash.ts'
import { openTestDatabase } from '../testing/test-shop.ts'
import { insertOrder } from './queries.ts'
import { searchOrders, summarizeOrders } from './search-orders.ts'
import { deleteOrders } from './trash/delete-orders.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>

beforeEach(async () => {
  database = await openTestDatabase()
})

afterEach(() => database.remove())

const NEWEST = Date.parse('2026-06-15T12:00:00.000Z')

type Line = readonly [id: number, name: string]

/** An order, and the names of its products. */
async function keep(number: number, products: readonly Line[], status?: OrderStatus) {
  for (const [id, name] of products) await rememberName(database.db, { id, name })
  return sell(number, products, status)
}

async function sell(number: number, products: readonly Line[], status: OrderStatus = 'entregado') {
  const order = {
    id: `${number}`.padStart(26, '0'),
    date: new Date(NEWEST - number * HOUR_MS).toISOString(),
    name: 'Ana',
    cel: '261 555-0142',
    way_to_pay: 'pago efectivo' as const,
    total: 1,
    status,
    idempotency_key: null,
    request_hash: '',
  }
  const lines = products.map(([id, name]) => aLine({ id, name, price: 1, quantity: 1, subtotal: 1 }))
  await insertOrder(database.db, order, amountsOwed(0, 1), lines)
  return order.id
}

const find = (text: string, status?: OrderStatus) =>
  searchOrders(database.db, { status, text, page: 1, pageSize: 100, sort: 'nuevas' })
const numbersOf = async (text: string, status?: OrderStatus) =>
  (await find(text, status)).orders.map(({ id }) => Number(id))

test('an order is found by the name under which each product was sold, even if it has another name now', async () => {
  await keep(1, [
    [1, 'Globo rojo'],
    [2, 'Vela'],
  ])
  await keep(2, [[1, 'Globo colorado']])
  expect(await numbersOf('vela')).toEqual([1])
  // The product is the same, so both names find both orders.
  expect(await numbersOf('colorado')).toEqual([1, 2])
  expect(await numbersOf('globo')).toEqual([1, 2])
})

test('a product keeps its names when it is renamed and when it is deleted', async () => {
  const { db } = database
  const input = aProductInput({ name: 'Serpentina', price: 1 })
  const { id } = await createProduct(db, 'system', input)
  await sell(1, [[id, 'Serpentina']])
  await editProduct(db, 'system', id, { name: 'Cinta de papel' })
  for (const text of ['serpentina', 'cinta']) expect(await numbersOf(text)).toEqual([1])
  await deleteProduct(db, 'system', id)
  for (const text of ['serpentina', 'cinta']) expect(await numbersOf(text)).toEqual([1])
})

test('the search of what was sold does not find a deleted order', async () => {
  const id = await keep(1, [[1, 'Globo']])
  await keep(2, [[1, 'Globo']])
  await deleteOrders(database.db, 'system', [id])
  expect(await numbersOf('globo')).toEqual([2])
})

test('frequent products show the hundred newest orders and say that there are more, rare ones all of theirs', async () => {
  const lines = Array.from({ length: 20 }, (_, index): Line => [index + 1, `Globo ${index + 1}`])
  for (let number = 1; number <= 110; number++) {
    const open = number === 105 ? 'pendiente' : 'entregado'
    await keep(number, number === 60 ? [...lines, [99, 'Piñata']] : lines, open)
  }
  const found = await find('globo')
  expect(found.total).toBe(MOST_MATCHES + 1)
  expect(found.orders.map(({ id }) => Number(id))).toEqual(Array.from({ length: 100 }, (_, i) => i + 1))
  expect(await numbersOf('globo', 'pendiente')).toEqual([105])
  expect(await numbersOf('piñata')).toEqual([60])
  expect(await summarizeOrders(database.db, { text: 'globo' })).toEqual({
    pendiente: 1,
    pagado: 0,
    'para retirar': 0,
    entregado: MOST_MATCHES + 1,
  })
})

test('a text that hundreds of products match finds the newest orders', async () => {
  for (let index = 0; index < 600; index++) {
    await rememberName(database.db, { id: 1000 + index, name: `Globo ${index}` })
  }
  await keep(1, [[1599, 'Globo 599']])
  await keep(2, [[1, 'Vela']])
  expect(await numbersOf('globo')).toEqual([1])
})

test.each(['%', '_', '🎈', "'; drop table orders", '"'])(
  'the search of what was sold for %s finds nothing',
  async (text) => {
    await keep(1, [[1, 'Globo 12" rosa']])
    expect(await numbersOf(text)).toEqual([])
  },
)
