import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { boundsInMendoza, DAY_MS, HOUR_MS, isoDayInMendoza } from '#domain/clock.ts'
import { ORDER_STATUSES } from '#domain/orders/order.ts'
import { type Sale, salesOf } from '#domain/reports/sale.ts'
import { GROUPINGS } from '#domain/reports/sales-report.ts'
import { isLong } from '../../../tests/long.ts'
import { change } from '../db/change.ts'
import { orderSubject } from '../orders/order-id.ts'
import { findOrder } from '../orders/queries.ts'
import { eraseOrders } from '../orders/trash/erase-orders.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { catchUp, rebuildSums } from './catch-up.ts'

const START = Date.parse('2026-11-18T15:00:00.000Z')

let shop: TestShop
let headers: { cookie: string }
let products: { id: number; price: number }[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})

afterEach(() => {
  vi.useRealTimers()
})

async function open() {
  vi.setSystemTime(START)
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  headers = { cookie: await shop.signIn() }
  products = []
  for (const [index, price] of [99_999, 33_333, 250_010].entries()) {
    const category = (['globos', 'carnaval', 'reposteria'] as const)[index] ?? 'globos'
    products.push({
      id: (await shop.stock({ name: `Producto ${index}`, price, category })).id,
      price: price / 100,
    })
  }
}

/** As people press buttons: some of it is refused, which is fine. */
async function send(method: 'POST' | 'PATCH' | 'DELETE' | 'GET', url: string, payload?: object) {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const request = { method, url, headers: { ...headers, ...key }, ...(payload && { payload }) }
  const answer = await shop.app.inject(request)
  expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBeLessThan(500)
  return answer
}

const which = fc.nat({ max: 5 })
const pesos = fc.integer({ min: 1, max: 300_000 }).map((cents) => cents / 100)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('sell' as const),
      first: fc.nat({ max: 2 }),
      quantity: fc.integer({ min: 1, max: 4 }),
      wayToPay: fc.constantFrom('pago efectivo', 'mercado pago'),
      isOfWeb: fc.boolean(),
      paid: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cash' as const), which, pesos }) },
  fc.record({ kind: fc.constant('refund' as const), which, pesos }),
  fc.record({ kind: fc.constant('status' as const), which, status: fc.constantFrom(...ORDER_STATUSES) }),
  fc.record({ kind: fc.constant('undo' as const), which }),
  fc.record({ kind: fc.constant('return' as const), which }),
  fc.record({
    kind: fc.constant('correct' as const),
    which,
    quantity: fc.nat({ max: 5 }),
    discount: fc.nat({ max: 200 }),
  }),
  fc.record({ kind: fc.constant('delete' as const), which }),
  fc.record({ kind: fc.constant('restore' as const), which }),
  fc.record({
    kind: fc.constant('provider' as const),
    which,
    pesos,
    hoursLate: fc.nat({ max: 50 }),
    refunded: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('erase' as const) }),
  fc.record({ kind: fc.constant('till' as const) }),
  fc.record({ kind: fc.constant('catch up' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function take(step: Step, ids: string[]): Promise<void> {
  const id = 'which' in step ? ids[step.which % Math.max(1, ids.length)] : undefined
  if ('which' in step && id === undefined) return
  const order = async () => (await send('GET', `/api/order/${id}`)).json()
  switch (step.kind) {
    case 'sell': {
      const placed = await sell(step)
      if (placed) ids.push(placed)
      return
    }
    case 'wait':
      vi.setSystemTime(Date.now() + step.hours * HOUR_MS)
      headers = { cookie: await shop.signIn() }
      return
    case 'cash':
      await send('POST', `/api/order/${id}/payments`, { amount: step.pesos })
      return
    case 'refund': {
      const { payments = [] } = (await send('GET', `/api/order/${id}/payments`)).json()
      const [payment] = payments
      if (payment) await send('POST', `/api/payments/${payment.id}/refunds`, { amount: step.pesos })
      return
    }
    case 'status':
      await send('PATCH', `/api/order/status/${id}`, { status: step.status })
      return
    case 'undo':
      await send('POST', `/api/order/status/${id}/deshacer`, { status: (await order()).status })
      return
    case 'correct': {
      const { version, order: lines = [] } = await order()
      const [first, ...others] = lines.map((line: { id: number; quantity: number }) => ({
        id: line.id,
        quantity: line.quantity,
      }))
      if (!first) return
      const discount = step.discount > 0 ? { amount: step.discount, reason: 'Amiga' } : null
      const corrected = [{ ...first, quantity: step.quantity }, ...others]
      await send('PATCH', `/api/order/${id}/lines`, { version, lines: corrected, discount })
      return
    }
    case 'return': {
      // Only what was handed over comes back.
      await send('PATCH', `/api/order/status/${id}`, { status: 'entregado' })
      const { version, order: lines = [] } = await order()
      const back = lines.slice(0, 1).map((line: { id: number }) => ({ id: line.id, quantity: 1 }))
      await send('POST', `/api/order/${id}/returns`, { version, lines: back, refund: 'efectivo' })
      return
    }
    case 'delete':
      await send('DELETE', `/api/order/${id}`)
      return
    case 'restore':
      await send('POST', `/api/order/${id}/restore`)
      return
    case 'provider':
      await payLate(id ?? '', step)
      return
    case 'erase':
      vi.setSystemTime(Date.now() + 31 * DAY_MS)
      headers = { cookie: await shop.signIn() }
      await eraseOrders(shop.db)
      return
    case 'till':
      if ((await send('GET', '/api/till')).json() === null) await send('POST', '/api/till', { opening: 100 })
      else await send('POST', '/api/till/close', { counted: 0 })
      return
    case 'catch up':
      await catchUp(shop.db)
  }
}

async function sell({ first, quantity, wayToPay, isOfWeb, paid }: Extract<Step, { kind: 'sell' }>) {
  const sold = [products[first], products[(first + 1) % products.length]].flatMap((product) => product ?? [])
  if (!isOfWeb) {
    const lines = sold.map(({ id }) => ({ id, quantity }))
    const answer = await send('POST', '/api/order/mostrador', { wayToPay, lines, paid })
    return answer.statusCode === 201 ? (answer.json() as string) : undefined
  }
  const cart = (await send('GET', `/api/products/varios?ids=${sold.map(({ id }) => id).join()}`)).json()
  const lines = (cart.products ?? cart).map((product: { id: number; price: number; category: string }) => {
    const rate = product.category === 'carnaval' ? 0.9 : 1
    const subtotal = Math.round(product.price * 100 * quantity * rate) / 100
    return { id: product.id, price: product.price, quantity, subtotal }
  })
  const total =
    Math.round(lines.reduce((sum: number, { subtotal }: { subtotal: number }) => sum + subtotal * 100, 0)) /
    100
  const payload = { name: 'Ana', cel: '261 555-0101', wayToPay, total, order: lines }
  const answer = await send('POST', '/api/order', payload)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json() as string
}

/** The shop hears of a payment long after it was made. */
async function payLate(
  id: string,
  { pesos: amount, hoursLate, refunded }: Extract<Step, { kind: 'provider' }>,
) {
  const cents = Math.round(amount * 100)
  const payment = {
    providerId: `${Date.now()}${cents}`,
    state: 'approved',
    reference: id,
    amount: cents,
    refunded: refunded ? Math.floor(cents / 3) : 0,
    currency: 'ARS',
    date: new Date(Date.now() - hoursLate * HOUR_MS).toISOString(),
    updatedAt: new Date().toISOString(),
  }
  await change(shop.db, { actor: 'payment', locks: [orderSubject(id)] }, (tx, record) =>
    recordPayment(tx, record, payment),
  )
}

const sums = async () => ({
  hours: await shop.db
    .selectFrom('sales_hours')
    .selectAll()
    .orderBy('day')
    .orderBy('hour')
    .orderBy('payment')
    .orderBy('source')
    .execute(),
  products: await shop.db
    .selectFrom('sales_products')
    .selectAll()
    .orderBy('day')
    .orderBy('product_id')
    .orderBy('category')
    .execute(),
})

/** Without the sums: every sale of every order, as the owner's pages read orders. Only those that are not deleted. */
async function salesOfListed(): Promise<Sale[]> {
  const takings = await shop.db.selectFrom('takings').selectAll().orderBy('date').orderBy('id').execute()
  const sales: Sale[] = []
  for (const [id, some] of Map.groupBy(takings, ({ order_id }) => order_id)) {
    const order = await findOrder(shop.db, id)
    if (order) sales.push(...salesOf(order, some))
  }
  return sales
}

async function check(): Promise<void> {
  await catchUp(shop.db)
  const incremental = await sums()
  await rebuildSums(shop.db)
  expect(incremental).toEqual(await sums())
  const range = `from=2026-11-01&to=${isoDayInMendoza(new Date())}`
  const takings = await shop.db.selectFrom('takings').selectAll().execute()
  const taken = (of: (taking: (typeof takings)[number]) => boolean) =>
    takings.filter(of).reduce((sum, { amount }) => sum + amount, 0)
  for (const by of Object.keys(GROUPINGS)) {
    const { total, surcharge, rows } = (await send('GET', `/api/reports/sales?${range}&by=${by}`)).json()
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
  const { takings: bySource } = (await send('GET', `/api/reports/summary?${range}`)).json()
  const cash = bySource.find(({ source }: { source: string }) => source === 'efectivo')
  const closed = await shop.db.selectFrom('tills').selectAll().where('closed_at', 'is not', null).execute()
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
    expect((await send('GET', `/api/reports/${report}`)).statusCode, report).toBe(200)
  }
  await compareListed(incremental)
}

/** Where no order was deleted, the sums are exactly the sales. */
async function compareListed({
  hours,
  products: ofProducts,
}: Awaited<ReturnType<typeof sums>>): Promise<void> {
  const gone = await shop.db
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
    for (const { id } of products) {
      const lines = ofDay.flatMap(({ lines: all }) => all.filter(({ productId }) => productId === id))
      expect(add(ofProducts.filter((row) => row.day === day && row.product_id === id))).toEqual(add(lines))
    }
  }
}

test('after any history, sums kept step by step are those rebuilt, and all agree with the till to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      await open()
      try {
        const ids: string[] = []
        for (const each of steps) await take(each, ids)
        await check()
      } finally {
        await shop.close()
      }
    }),
    { numRuns: isLong ? 60 : 4, endOnFailure: !isLong },
  )
})

test('an interrupted rebuild goes on, and reports wait for the days they ask for alone', async () => {
  await open()
  try {
    for (let day = 0; day < 4; day++) {
      await send('POST', '/api/order/mostrador', {
        wayToPay: 'pago efectivo',
        lines: [{ id: products[0]?.id, quantity: 1 }],
        paid: true,
      })
      vi.setSystemTime(Date.now() + DAY_MS)
      headers = { cookie: await shop.signIn() }
    }
    const daysSummed = async () =>
      (await shop.db.selectFrom('sales_hours').select('day').orderBy('day').execute()).map(({ day }) => day)
    await catchUp(shop.db, '2026-11-20')
    expect(await daysSummed()).toEqual(['2026-11-20', '2026-11-21'])
    const { total } = (await send('GET', '/api/reports/sales?from=2026-11-19&to=2026-11-30&by=day')).json()
    expect(total).toBe(2999.97)
    expect(await daysSummed()).toEqual(['2026-11-19', '2026-11-20', '2026-11-21'])
    // As after a copy was restored.
    for (const table of ['journal_readers', 'sales_hours', 'sales_products'] as const)
      await shop.db.deleteFrom(table).execute()
    await Promise.all([catchUp(shop.db), catchUp(shop.db), catchUp(shop.db)])
    expect(await daysSummed()).toEqual(['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'])
  } finally {
    await shop.close()
  }
})

test('a rebuild removes sums of days after the last money', async () => {
  await open()
  try {
    const lines = [{ id: products[0]?.id, quantity: 1 }]
    await send('POST', '/api/order/mostrador', { wayToPay: 'pago efectivo', lines, paid: true })
    await catchUp(shop.db)
    const right = await sums()
    await shop.db
      .insertInto('sales_hours')
      .values(right.hours.map((row) => ({ ...row, day: '2026-12-24' })))
      .execute()
    await shop.db
      .insertInto('sales_products')
      .values(right.products.map((row) => ({ ...row, day: '2026-12-24' })))
      .execute()
    await rebuildSums(shop.db)
    expect(await sums()).toEqual(right)
  } finally {
    await shop.close()
  }
})
