import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts'
import { amountsOwed, rateOf } from '#domain/prices/way-to-pay.ts'
import { aLine } from '#domain/testing/samples.ts'
import type { Db } from '../db/tables.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { makeOrderId } from './order-id.ts'
import { countOrders, findOrder, insertOrder, updateStatus } from './queries.ts'
import { moveFromTrash, moveToTrash } from './trash-queries.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

async function place(): Promise<string> {
  const id = makeOrderId()
  const order = {
    id,
    date: new Date().toISOString(),
    name: 'Ana',
    cel: '261 555-0000',
    way_to_pay: 'pago efectivo' as const,
    total: 0,
    status: 'pendiente' as const,
    idempotency_key: null,
    request_hash: '',
  }
  const line = aLine({ id: 1, name: 'Globo', price: 0, quantity: 1, subtotal: 0 })
  await shop.db
    .transaction()
    .execute((tx) => insertOrder(tx, order, amountsOwed(rateOf(order.way_to_pay, 62), order.total), [line]))
  return id
}

async function move(db: Db, id: string, status: OrderStatus): Promise<void> {
  const order = await findOrder(db, id)
  if (order) await updateStatus(db, order, status, order)
}

/** Counted by reading every order. */
async function counted(): Promise<Record<string, number>> {
  const orders = await shop.db.selectFrom('orders').select('status').execute()
  return Object.fromEntries(
    ORDER_STATUSES.map((status) => [status, orders.filter((order) => order.status === status).length]),
  )
}

test('the counts are right after every change, and after one that was rolled back', async () => {
  const ids: string[] = []
  for (let round = 0; round < 60; round++) {
    const id = ids[(round * 7) % Math.max(1, ids.length)]
    if (round % 3 === 0 || !id) ids.push(await place())
    else if (round % 3 === 1) await move(shop.db, id, ORDER_STATUSES[round % 4] ?? 'pagado')
    else if (round % 9 === 8) await moveToTrash(shop.db, id, { at: '', actor: 'system' })
    else if (round % 9 === 5) await moveFromTrash(shop.db, id)
    const undone = shop.db.transaction().execute(async (tx) => {
      if (ids[0]) await move(tx, ids[0], 'entregado')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    const told = Object.fromEntries((await countOrders(shop.db)).map(({ status, count }) => [status, count]))
    expect({ pendiente: 0, pagado: 0, 'para retirar': 0, entregado: 0, ...told }).toEqual(await counted())
  }
})
