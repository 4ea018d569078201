import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { boundsInMendoza, isoDayInMendoza } from '#domain/clock.ts'
import { orderBalance } from '#domain/payments/payment-balance.ts'
import { type Sale, salesOf } from '#domain/reports/sale.ts'
import { GROUPINGS } from '#domain/reports/sales-report.ts'
import { amountsBySource, moneyMovesSince } from '#domain/till/money-moves.ts'
import { isLong } from '../../../tests/long.ts'
import { type Provider, settingsFor, startProvider } from '../../../tests/provider/server.ts'
import { findDeletedOrder, findOrder } from '../orders/queries.ts'
import { listPaymentsOfOrder } from '../payments/queries.ts'
import { reconcile } from '../payments/reconcile.ts'
import { type KeptSums, listKeptSums } from '../testing/kept-sums.ts'
import { openSaleHistory, type SaleHistory, wholeMonths } from '../testing/sale-history.ts'
import { saleStep } from '../testing/sale-steps.ts'
import { rebuildSums, sumClosedMonths, updateSalesSums } from './update-sales-sums.ts'

let history: SaleHistory
let provider: Provider

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Without the sums: every sale of every order, as the owner's pages read orders. Only those that are not deleted. */
async function salesOfListed(): Promise<Sale[]> {
  const takings = await listMoneyMoves()
  const sales: Sale[] = []
  for (const [id, some] of Map.groupBy(takings, ({ order_id }) => order_id)) {
    const order = await findOrder(history.shop.db, id)
    if (order) sales.push(...salesOf(order, some))
  }
  return sales
}

type MoneyMoves = Awaited<ReturnType<typeof listMoneyMoves>>

const listMoneyMoves = () =>
  history.shop.db
    .selectFrom('takings')
    .selectAll()
    .select('to_give_back as toGiveBack')
    .orderBy('date')
    .orderBy('id')
    .execute()

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

/** Without what is to be given back. */
const soldIn = (takings: MoneyMoves) => takings.reduce((sum, each) => sum + each.amount - each.toGiveBack, 0)

async function check(): Promise<void> {
  const { db } = history.shop
  await updateSalesSums(db)
  const incremental = await listKeptSums(db)
  await sumClosedMonths(db, '2099-01-01')
  const takings = await listMoneyMoves()
  await compareReports(incremental, takings)
  await rebuildSums(db)
  expect(incremental).toEqual(await listKeptSums(db))
  await compareTills(takings)
  await compareListed(incremental)
  await compareOrders()
  await compareMoneyMoves(takings)
  await compareAccount(takings)
  await compareReconciliation(takings)
}

async function compareReports({ hours }: KeptSums, takings: MoneyMoves): Promise<void> {
  for (const by of Object.keys(GROUPINGS)) {
    const { total, surcharge, toGiveBack, rows } = (
      await history.send('GET', `/api/reports/sales?${wholeMonths()}&by=${by}`)
    ).json()
    expect(Math.round((total + surcharge) * 100), by).toBe(soldIn(takings))
    expect(Math.round(toGiveBack * 100), by).toBe(sumOf(takings) - soldIn(takings))
    const cash = rows.find(({ key }: { key: string }) => key === 'efectivo')?.total ?? 0
    const inCash = takings.filter(({ source }) => source === 'efectivo')
    if (by === 'payment') expect(Math.round(cash * 100)).toBe(soldIn(inCash))
    const added = rows.reduce((sum: number, row: { total: number }) => sum + Math.round(row.total * 100), 0)
    expect(added, by).toBe(Math.round(total * 100))
  }
  for (const [day, ofDay] of Map.groupBy(hours, (row) => row.day)) {
    const { start, end } = boundsInMendoza(day)
    expect(ofDay.reduce((sum, row) => sum + row.total + row.surcharge, 0)).toBe(
      soldIn(takings.filter(({ date }) => date >= start && date < end)),
    )
  }
  for (const report of [`missing?${wholeMonths()}`, `unsold?${wholeMonths()}`, 'buying?weeks=4']) {
    expect((await history.send('GET', `/api/reports/${report}`)).statusCode, report).toBe(200)
  }
}

/** What came in less what was given back, in cents. */
async function summarised(wanted: string): Promise<number> {
  const { takings } = (await history.send('GET', `/api/reports/summary?${wholeMonths()}`)).json()
  const { received, returned } = takings.find(({ source }: { source: string }) => source === wanted)
  return Math.round((received - returned) * 100)
}

/** Each close expected what was put into the drawer; all closes and the cash outside of them are the report's. */
async function compareTills(takings: MoneyMoves): Promise<void> {
  for (const { expected, inDrawer } of history.closes) expect(expected).toBe(inDrawer)
  const closed = await history.shop.db
    .selectFrom('tills')
    .selectAll()
    .where('closed_at', 'is not', null)
    .execute()
  expect(closed).toHaveLength(history.closes.length)
  const inTills = closed.reduce(
    (sum, { expected, opening, moved }) => sum + (expected ?? 0) - opening - (moved ?? 0),
    0,
  )
  const ids = new Set<number | null>(closed.map(({ id }) => id))
  const elsewhere = takings.filter(({ source, till_id }) => source === 'efectivo' && !ids.has(till_id))
  expect(await summarised('efectivo')).toBe(inTills + sumOf(elsewhere))
}

/** Where no order was deleted, each row counts as many orders as have its key. */
async function compareOrders(): Promise<void> {
  const takings = await listMoneyMoves()
  const expected = { product: new Map<string, number>(), category: new Map<string, number>() }
  const count = (orders: Map<string, number>, keys: readonly string[]) => {
    for (const key of new Set(keys)) orders.set(key, (orders.get(key) ?? 0) + 1)
  }
  for (const [id, taken] of Map.groupBy(takings, ({ order_id }) => order_id)) {
    const order = await findOrder(history.shop.db, id)
    if (!order) return
    if (soldIn(taken) <= 0) continue
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

/** What was taken for an order is what the shop holds for it. */
async function compareMoneyMoves(takings: MoneyMoves): Promise<void> {
  const { db } = history.shop
  for (const [id, taken] of Map.groupBy(takings, ({ order_id }) => order_id)) {
    const order = (await findOrder(db, id)) ?? (await findDeletedOrder(db, id))
    if (order)
      expect(moneyMovesSince(amountsBySource(order, await listPaymentsOfOrder(db, id)), taken)).toEqual([])
  }
}

/** What was approved less what was refunded, as the provider has it, is what was taken, besides what people noted themselves. */
async function compareAccount(takings: MoneyMoves): Promise<void> {
  const online = takings.filter(({ source }) => source === 'mercado pago')
  const approved = [...provider.payments.values()].filter(({ status }) => status === 'approved')
  let all = 0
  for (const id of history.ids) {
    const inAccount = approved
      .filter(({ external_reference }) => external_reference === id)
      .map((each) => ({ amount: cents(each.transaction_amount) - cents(each.transaction_amount_refunded) }))
    const own = (await listPaymentsOfOrder(history.shop.db, id)).filter(
      ({ source, provider_id }) => source === 'mercado pago' && provider_id === null,
    )
    const noted = orderBalance(own).received + (await history.markedOnline(id))
    expect(sumOf(online.filter(({ order_id }) => order_id === id))).toBe(sumOf(inAccount) + noted)
    all += sumOf(inAccount) + noted
  }
  expect(await summarised('mercado pago')).toBe(all)
}

const cents = (pesos: number) => Math.round(pesos * 100)

/** The provider has every payment as the shop has it, and the orders that are named are those that did not bring what is due. */
async function compareReconciliation(takings: MoneyMoves): Promise<void> {
  const { db, app } = history.shop
  const online = app.payments.provider
  if (!online) throw new Error('the shop has no provider')
  const [from = '', to = ''] = [...new URLSearchParams(wholeMonths()).values()]
  const range = { from: boundsInMendoza(from).start, to: boundsInMendoza(to).end }
  const { payments, mismatches } = await reconcile(db, online, range)
  expect(payments).toBe(provider.payments.size)
  const named = Map.groupBy(mismatches, ({ kind }) => kind)
  for (const kind of ['payment not recorded', 'payment differs', 'payment unknown to provider'] as const)
    expect(named.get(kind)).toBeUndefined()
  const open = new Set(mismatches.map(({ orderId }) => orderId))
  for (const id of history.ids) {
    const order = await findOrder(db, id)
    const ofOrder = await listPaymentsOfOrder(db, id)
    const { refunded, returned } = orderBalance(ofOrder)
    // What was given back or forgiven is no difference, and what is only marked is one.
    const isPlain = refunded + returned + (order?.forgiven ?? 0) + (await history.markedOnline(id)) === 0
    if (order?.wayToPay !== 'mercado pago' || !isPlain) continue
    const taken = sumOf(takings.filter(({ order_id }) => order_id === id))
    expect(open.has(id)).toBe(taken !== (order.paid ? order.amountDue : 0))
  }
}

/** Where no order was deleted, the sums are exactly the sales. */
async function compareListed({ hours, products: ofProducts }: KeptSums): Promise<void> {
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

test('after any history, sums kept step by step are those rebuilt, and all agree with till and provider to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(saleStep, { minLength: 10, maxLength: 30 }), async (steps) => {
      provider = await startProvider()
      history = await openSaleHistory(settingsFor(provider), provider)
      try {
        for (const each of steps) await history.take(each)
        await check()
      } finally {
        await history.close()
        await provider.close()
      }
    }),
    { numRuns: isLong ? 60 : 4, endOnFailure: !isLong },
  )
}, 600_000)
