import fc from 'fast-check'
import { vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/clock.ts'
import { ORDER_STATUSES } from '#domain/orders/order.ts'
import { change } from '../db/change.ts'
import { orderSubject } from '../orders/order-id.ts'
import { eraseOrders } from '../orders/trash/erase-orders.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { catchUp, keepMonths } from '../reports/catch-up.ts'
import { openTestShop } from './test-shop.ts'

export const HISTORY_START = Date.parse('2026-11-18T15:00:00.000Z')

const which = fc.nat({ max: 5 })
const pesos = fc.integer({ min: 1, max: 300_000 }).map((cents) => cents / 100)
/** What people and the provider do with orders and money, in any order. */
export const saleStep = fc.oneof(
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
    kind: fc.constant('cancel' as const),
    which,
    money: fc.constantFrom('devolver', 'queda'),
  }),
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
    // All that is still owed, so that the payment settles its order.
    isExact: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('erase' as const) }),
  fc.record({ kind: fc.constant('till' as const) }),
  fc.record({ kind: fc.constant('catch up' as const) }),
)
type Step = typeof saleStep extends fc.Arbitrary<infer T> ? T : never

/** All days that a history has reached, to the end of a month. */
export function wholeMonths(): string {
  const now = new Date()
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 0))
  return `from=2026-11-01&to=${last.toISOString().slice(0, 10)}`
}

export type SaleHistory = Awaited<ReturnType<typeof openSaleHistory>>

/** A shop with three products in which steps are taken. The clock must be a faked one. */
export async function openSaleHistory() {
  vi.setSystemTime(HISTORY_START)
  const shop = await openTestShop({ RATE_LIMIT: 'off' })
  let cookie = await shop.signIn()
  const ids: string[] = []
  const products: { readonly id: number; readonly price: number }[] = []
  for (const [index, price] of [99_999, 33_333, 250_010].entries()) {
    const category = (['globos', 'carnaval', 'reposteria'] as const)[index] ?? 'globos'
    const { id } = await shop.stock({ name: `Producto ${index}`, price, category })
    products.push({ id, price: price / 100 })
  }

  /** As people press buttons: some of it is refused, which is fine. */
  async function send(method: 'POST' | 'PATCH' | 'DELETE' | 'GET', url: string, payload?: object) {
    const headers = { cookie, 'idempotency-key': crypto.randomUUID() }
    const answer = await shop.app.inject({ method, url, headers, ...(payload && { payload }) })
    if (answer.statusCode >= 500) throw new Error(`${method} ${url}: ${answer.body}`)
    return answer
  }

  async function passTime(milliseconds: number): Promise<void> {
    vi.setSystemTime(Date.now() + milliseconds)
    cookie = await shop.signIn()
  }

  async function take(step: Step): Promise<void> {
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
        await passTime(step.hours * HOUR_MS)
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
      case 'cancel': {
        const { version } = await order()
        await send('POST', `/api/order/${id}/anular`, { version, money: step.money })
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
        await passTime(31 * DAY_MS)
        await eraseOrders(shop.db)
        return
      case 'till':
        if ((await send('GET', '/api/till')).json() === null)
          await send('POST', '/api/till', { opening: 100 })
        else await send('POST', '/api/till/close', { counted: 0 })
        return
      case 'catch up':
        await catchUp(shop.db)
        // Later steps make them wrong.
        await keepMonths(shop.db, '2099-01-01')
    }
  }

  async function sell({ first, quantity, wayToPay, isOfWeb, paid }: Extract<Step, { kind: 'sell' }>) {
    const sold = [products[first], products[(first + 1) % products.length]].flatMap(
      (product) => product ?? [],
    )
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
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return answer.json() as string
  }

  /** The shop hears of a payment long after it was made. */
  async function payLate(
    id: string,
    { pesos: amount, hoursLate, refunded, isExact }: Extract<Step, { kind: 'provider' }>,
  ) {
    const { missing = 0 } = (await send('GET', `/api/order/${id}/payments`)).json()
    const cents = Math.round((isExact && missing > 0 ? missing : amount) * 100)
    const payment = {
      providerId: `${Date.now()}${cents}`,
      state: 'approved',
      reference: id,
      amount: cents,
      refunded: refunded ? Math.floor(cents / 3) : 0,
      currency: 'ARS',
      date: new Date(Date.now() - hoursLate * HOUR_MS).toISOString(),
      approvedAt: undefined,
      updatedAt: new Date().toISOString(),
    }
    await change(shop.db, { actor: 'payment', locks: [orderSubject(id)] }, (tx, record) =>
      recordPayment(tx, record, payment),
    )
  }

  return { shop, products, send, take, passTime, close: shop.close }
}
