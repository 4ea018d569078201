import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { boundsInMendoza, DAY_MS, isoDayInMendoza } from '#domain/clock.ts'
import { settlement } from '#domain/orders/settlement.ts'
import { orderBalance } from '#domain/payments/payment-balance.ts'
import { type Sale, salesOf } from '#domain/reports/sale.ts'
import { GROUPINGS } from '#domain/reports/sales-report.ts'
import { heldFor, takingsSince } from '#domain/till/takings.ts'
import { isLong } from '../../../tests/long.ts'
import { findDeletedOrder, findOrder } from '../orders/queries.ts'
import { listPaymentsOfOrder } from '../payments/queries.ts'
import { openSaleHistory, type SaleHistory, saleStep, wholeMonths } from '../testing/sale-history.ts'
import { catchUp, keepMonths, rebuildSums } from './catch-up.ts'

let history: SaleHistory

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
})

const sums = async () => ({
  hours: await history.shop.db
    .selectFrom('sales_hours')
    .selectAll()
    .orderBy('day')
    .orderBy('hour')
    .orderBy('payment')
    .orderBy('source')
    .execute(),
  products: await history.shop.db
    .selectFrom('sales_products')
    .selectAll()
    .orderBy('day')
    .orderBy('product_id')
    .orderBy('category')
    .execute(),
})

/** Without the sums: every sale of every order, as the owner's pages read orders. Only those that are not deleted. */
async function salesOfListed(): Promise<Sale[]> {
  const takings = await history.shop.db
    .selectFrom('takings')
    .selectAll()
    .orderBy('date')
    .orderBy('id')
    .execute()
  const sales: Sale[] = []
  for (const [id, some] of Map.groupBy(takings, ({ order_id }) => order_id)) {
    const order = await findOrder(history.shop.db, id)
    if (order) sales.push(...salesOf(order, some))
  }
  return sales
}

async function check(): Promise<void> {
  await catchUp(history.shop.db)
  const incremental = await sums()
  const range = wholeMonths()
  await keepMonths(history.shop.db, '2099-01-01')
  const takings = await history.shop.db.selectFrom('takings').selectAll().execute()
  const taken = (of: (taking: (typeof takings)[number]) => boolean) =>
    takings.filter(of).reduce((sum, { amount }) => sum + amount, 0)
  for (const by of Object.keys(GROUPINGS)) {
    const { total, surcharge, rows } = (
      await history.send('GET', `/api/reports/sales?${range}&by=${by}`)
    ).json()
    expect(Math.round((total + surcharge) * 100), by).toBe(taken(() => true))
    const added = rows.reduce((sum: number, row: { total: number }) => sum + Math.round(row.total * 100), 0)
    expect(added, by).toBe(Math.round(total * 100))
    if (by !== 'day') continue
    for (const day of new Set(incremental.hours.map((row) => row.day))) {
      const { start, end } = boundsInMendoza(day)
      const ofDay = incremental.hours.filter((row) => row.day === day)
      expect(ofDay.reduce((sum, row) => sum + row.total + row.surcharge, 0)).toBe(
        taken(({ date }) => date >= start && date < end),
      )
    }
  }
  await rebuildSums(history.shop.db)
  expect(incremental).toEqual(await sums())
  const { takings: bySource } = (await history.send('GET', `/api/reports/summary?${range}`)).json()
  const cash = bySource.find(({ source }: { source: string }) => source === 'efectivo')
  const closed = await history.shop.db
    .selectFrom('tills')
    .selectAll()
    .where('closed_at', 'is not', null)
    .execute()
  const inTills = closed.reduce(
    (sum, { cash_in, cash_out }) => sum + (cash_in ?? 0) - Math.abs(cash_out ?? 0),
    0,
  )
  const ids = new Set(closed.map(({ id }) => id))
  const elsewhere = taken(
    ({ source, till_id }) => source === 'efectivo' && !(till_id !== null && ids.has(till_id)),
  )
  expect(Math.round((cash.received - cash.returned) * 100)).toBe(inTills + elsewhere)
  for (const report of [`missing?${range}`, `unsold?${range}`, 'buying?weeks=4']) {
    expect((await history.send('GET', `/api/reports/${report}`)).statusCode, report).toBe(200)
  }
  await compareListed(incremental)
  await compareOrders()
  await compareHeld()
}

/** Where no order was deleted, each row counts as many orders as have its key. */
async function compareOrders(): Promise<void> {
  const takings = await history.shop.db.selectFrom('takings').select(['order_id', 'amount']).execute()
  const expected = { product: new Map<string, number>(), category: new Map<string, number>() }
  const count = (orders: Map<string, number>, keys: readonly string[]) => {
    for (const key of new Set(keys)) orders.set(key, (orders.get(key) ?? 0) + 1)
  }
  for (const [id, taken] of Map.groupBy(takings, ({ order_id }) => order_id)) {
    const order = await findOrder(history.shop.db, id)
    if (!order) return
    if (taken.reduce((sum, { amount }) => sum + amount, 0) <= 0) continue
    const kept = order.order.filter(({ quantity }) => quantity > 0)
    const isKnown = order.order.some(({ quantity, returned = 0 }) => quantity + returned > 0)
    count(expected.product, isKnown ? kept.map((line) => `${line.id}`) : ['0'])
    count(expected.category, isKnown ? kept.map(({ category = '' }) => category) : [''])
  }
  for (const by of ['product', 'category'] as const) {
    const { rows } = (await history.send('GET', `/api/reports/sales?${wholeMonths()}&by=${by}`)).json()
    const counted = (rows as { key: string; orders: number }[]).filter(({ orders }) => orders !== 0)
    expect(new Map(counted.map(({ key, orders }) => [key, orders])), by).toEqual(expected[by])
  }
}

/** What was taken for an order is what the shop holds for it, and by Mercado Pago what the reconciliation knows of. */
async function compareHeld(): Promise<void> {
  const { db } = history.shop
  const takings = await db.selectFrom('takings').select(['order_id', 'source', 'amount']).execute()
  for (const [id, taken] of Map.groupBy(takings, ({ order_id }) => order_id)) {
    const order = (await findOrder(db, id)) ?? (await findDeletedOrder(db, id))
    const payments = await listPaymentsOfOrder(db, id)
    // What was marked by hand on one that was erased nobody knows any more.
    if (!order) continue
    expect(takingsSince(heldFor(order, payments), taken)).toEqual([])
    // Payments are what the reconciliation compares with the provider; the rest was only marked.
    const ofWallet = orderBalance(payments.filter(({ source }) => source === 'mercado pago')).received
    const { byHand } = settlement(order, orderBalance(payments))
    const online = taken.filter(({ source }) => source === 'mercado pago')
    expect(online.reduce((sum, { amount }) => sum + amount, 0)).toBe(
      ofWallet + (order.wayToPay === 'mercado pago' ? byHand : 0),
    )
  }
}

/** Where no order was deleted, the sums are exactly the sales. */
async function compareListed({
  hours,
  products: ofProducts,
}: Awaited<ReturnType<typeof sums>>): Promise<void> {
  const gone = await history.shop.db
    .selectFrom('takings')
    .select('order_id')
    .where('order_id', 'not in', (orders) => orders.selectFrom('orders').select('orders.id'))
    .execute()
  if (gone.length > 0) return
  const sales = await salesOfListed()
  const add = (
    rows: readonly { orders: number; units: number; total: number; discount: number; promotion: number }[],
  ) =>
    rows.reduce(
      (all, { orders, units, total, discount, promotion }) => [
        (all[0] ?? 0) + orders,
        (all[1] ?? 0) + units,
        (all[2] ?? 0) + total,
        (all[3] ?? 0) + discount,
        (all[4] ?? 0) + promotion,
      ],
      [0, 0, 0, 0, 0],
    )
  for (const day of new Set(sales.map(({ date }) => isoDayInMendoza(new Date(date))))) {
    const ofDay = sales.filter(({ date }) => isoDayInMendoza(new Date(date)) === day)
    expect(add(hours.filter((row) => row.day === day))).toEqual(add(ofDay))
    for (const { id } of history.products) {
      const lines = ofDay.flatMap(({ lines: all }) => all.filter(({ productId }) => productId === id))
      expect(add(ofProducts.filter((row) => row.day === day && row.product_id === id))).toEqual(add(lines))
    }
  }
}

test('after any history, sums kept step by step are those rebuilt, and all agree with the till to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(saleStep, { minLength: 10, maxLength: 30 }), async (steps) => {
      history = await openSaleHistory()
      try {
        for (const each of steps) await history.take(each)
        await check()
      } finally {
        await history.close()
      }
    }),
    { numRuns: isLong ? 60 : 4, endOnFailure: !isLong },
  )
}, 600_000)

test('an interrupted rebuild goes on, and reports wait for the days they ask for alone', async () => {
  history = await openSaleHistory()
  try {
    for (let day = 0; day < 4; day++) {
      await history.send('POST', '/api/order/mostrador', {
        wayToPay: 'pago efectivo',
        lines: [{ id: history.products[0]?.id, quantity: 1 }],
        paid: true,
      })
      await history.passTime(DAY_MS)
    }
    const daysSummed = async () =>
      (await history.shop.db.selectFrom('sales_hours').select('day').orderBy('day').execute()).map(
        ({ day }) => day,
      )
    await catchUp(history.shop.db, '2026-11-20')
    expect(await daysSummed()).toEqual(['2026-11-20', '2026-11-21'])
    const { total } = (
      await history.send('GET', '/api/reports/sales?from=2026-11-19&to=2026-11-30&by=day')
    ).json()
    expect(total).toBe(2999.97)
    expect(await daysSummed()).toEqual(['2026-11-19', '2026-11-20', '2026-11-21'])
    // As after a copy was restored.
    for (const table of ['journal_readers', 'sales_hours', 'sales_products', 'sales_months'] as const)
      await history.shop.db.deleteFrom(table).execute()
    await Promise.all([catchUp(history.shop.db), catchUp(history.shop.db), catchUp(history.shop.db)])
    expect(await daysSummed()).toEqual(['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'])
  } finally {
    await history.close()
  }
})

test('a rebuild removes sums of days after the last money', async () => {
  history = await openSaleHistory()
  try {
    const lines = [{ id: history.products[0]?.id, quantity: 1 }]
    await history.send('POST', '/api/order/mostrador', { wayToPay: 'pago efectivo', lines, paid: true })
    await catchUp(history.shop.db)
    const right = await sums()
    await history.shop.db
      .insertInto('sales_hours')
      .values(right.hours.map((row) => ({ ...row, day: '2026-12-24' })))
      .execute()
    await history.shop.db
      .insertInto('sales_products')
      .values(right.products.map((row) => ({ ...row, day: '2026-12-24' })))
      .execute()
    await rebuildSums(history.shop.db)
    expect(await sums()).toEqual(right)
  } finally {
    await history.close()
  }
})

test('months that are over are summed up by a rebuild, and after a start without another order', async () => {
  history = await openSaleHistory()
  try {
    const lines = [{ id: history.products[0]?.id, quantity: 1 }]
    await history.send('POST', '/api/order/mostrador', { wayToPay: 'pago efectivo', lines, paid: true })
    await history.passTime(31 * DAY_MS)
    const { db, app } = history.shop
    const months = async () =>
      (await db.selectFrom('sales_months').select('month').execute()).map((row) => row.month)
    await rebuildSums(db)
    expect(await months()).toEqual(['2026-11'])
    await db.deleteFrom('sales_months').execute()
    await app.listen({ port: 0, host: '127.0.0.1' })
    await expect.poll(months, { timeout: 20_000 }).toEqual(['2026-11'])
  } finally {
    await history.close()
  }
})
