import type { InjectOptions } from 'fastify'
import { vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/clock.ts'
import type { OrderId } from '#domain/orders/order.ts'
import { orderStanding } from '#domain/orders/order-standing.ts'
import { orderBalance } from '#domain/payments/payment-balance.ts'
import { WAYS } from '#domain/prices/way-to-pay.ts'
import { findDeletedOrder, findOrder } from '../orders/queries.ts'
import { eraseOrders } from '../orders/trash/erase-orders.ts'
import { listPaymentsOfOrder } from '../payments/queries.ts'
import { sumClosedMonths, updateSalesSums } from '../reports/update-sales-sums.ts'
import type { SaleStep } from './sale-steps.ts'
import { openTestShop } from './test-shop.ts'

const HISTORY_START = Date.parse('2026-11-18T15:00:00.000Z')

/** All days that a history has reached, to the end of a month. */
export function wholeMonths(): string {
  const now = new Date()
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 0))
  return `from=2026-11-01&to=${last.toISOString().slice(0, 10)}`
}

export type SaleHistory = Awaited<ReturnType<typeof openSaleHistory>>

/** The provider's stand-in, as far as steps use it. */
type Wallet = {
  readonly payments: ReadonlyMap<string, { readonly id: number; readonly external_reference: string | null }>
  readonly addPayment: (payment: {
    readonly external_reference: string
    readonly transaction_amount: number
    readonly transaction_amount_refunded: number
    readonly date_created: string
  }) => { readonly id: number }
  readonly change: (id: number, changes: { readonly status: string }) => void
  readonly notification: (id: string) => InjectOptions
}

/** A shop with three products in which steps are taken. The clock must be a faked one. */
export async function openSaleHistory(environment: Record<string, string> = {}, wallet?: Wallet) {
  vi.setSystemTime(HISTORY_START)
  const shop = await openTestShop({ RATE_LIMIT: 'off', ...environment })
  let cookie = await shop.signIn()
  const ids: OrderId[] = []
  /** Of orders that are erased since. */
  const marks = new Map<OrderId, number>()
  /** What every close should have expected: the cash that was taken while the till was open, whatever till it names. */
  const closes: { readonly expected: number; readonly inDrawer: number }[] = []
  let drawer = { opening: 0, takenBefore: 0, moved: 0 }
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

  async function take(step: SaleStep): Promise<void> {
    await perform(step)
    // Otherwise the next step would begin while the provider is still asked.
    await shop.app.payments.idle()
  }

  async function perform(step: SaleStep): Promise<void> {
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
        const { wayToPay } = step
        await send('PATCH', `/api/order/${id}/lines`, { version, lines: corrected, discount, wayToPay })
        return
      }
      case 'return': {
        // Only what was handed over comes back.
        await send('PATCH', `/api/order/status/${id}`, { status: 'entregado' })
        const { version, order: lines = [] } = await order()
        const back = lines.slice(0, 1).map((line: { id: number }) => ({ id: line.id, quantity: 1 }))
        await send('POST', `/api/order/${id}/returns`, { version, lines: back, refund: step.refund })
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
        if (id) await payLate(id, step)
        return
      case 'dispute': {
        const payments = [...(wallet?.payments.values() ?? [])]
        const payment = payments.findLast(({ external_reference }) => external_reference === id)
        if (!payment) return
        wallet?.change(payment.id, { status: step.status })
        await notify(payment.id)
        return
      }
      case 'erase':
        await passTime(31 * DAY_MS)
        for (const each of ids) marks.set(each, await markedOnline(each))
        await eraseOrders(shop.db)
        return
      case 'till':
        await openOrClose(step.opening)
        return
      case 'move': {
        const amount = step.isOut ? -step.pesos : step.pesos
        const answer = await send('POST', '/api/till/movements', { amount, reason: 'Cambio' })
        if (answer.statusCode === 201) drawer.moved += amount
        return
      }
      case 'catch up':
        await updateSalesSums(shop.db)
        // Later steps make them wrong.
        await sumClosedMonths(shop.db, '2099-01-01')
    }
  }

  async function openOrClose(opening: number): Promise<void> {
    if ((await send('GET', '/api/till')).json() === null) {
      await send('POST', '/api/till', { opening })
      drawer = { opening, takenBefore: await cashTaken(), moved: 0 }
      return
    }
    const { expected } = (await send('POST', '/api/till/close', { counted: 0 })).json()
    const taken = (await cashTaken()) - drawer.takenBefore
    closes.push({
      expected: Math.round(expected * 100),
      inDrawer: Math.round((drawer.opening + drawer.moved) * 100) + taken,
    })
  }

  async function cashTaken(): Promise<number> {
    const rows = await shop.db
      .selectFrom('takings')
      .select('amount')
      .where('source', '=', 'efectivo')
      .execute()
    return rows.reduce((sum, { amount }) => sum + amount, 0)
  }

  /** What is marked as paid by Mercado Pago and has no payment, in cents; of an erased order, what was when it was erased. */
  async function markedOnline(id: OrderId): Promise<number> {
    const order = (await findOrder(shop.db, id)) ?? (await findDeletedOrder(shop.db, id))
    if (!order) return marks.get(id) ?? 0
    if (!WAYS[order.wayToPay].isOnline) return 0
    return orderStanding(order, orderBalance(await listPaymentsOfOrder(shop.db, id))).byHand
  }

  async function sell(step: Extract<SaleStep, { kind: 'sell' }>) {
    const { first, quantity, wayToPay, isOfWeb, paid, price, lineDiscount, discount } = step
    const sold = [products[first], products[(first + 1) % products.length]].flatMap(
      (product) => product ?? [],
    )
    if (!isOfWeb) {
      const change = {
        ...(price !== undefined && { price }),
        ...(lineDiscount && { discount: lineDiscount }),
        reason: 'Golpeado',
      }
      const lines = sold.map(({ id }, index) => ({ id, quantity, ...(index === 0 && change) }))
      const order = { wayToPay, lines, paid, ...(discount && { discount: { ...discount, reason: 'Amiga' } }) }
      const answer = await send('POST', '/api/order/mostrador', order)
      return answer.statusCode === 201 ? (answer.json() as OrderId) : undefined
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
    return answer.json() as OrderId
  }

  /** The shop hears of a payment long after it was made. */
  async function payLate(id: OrderId, step: Extract<SaleStep, { kind: 'provider' }>): Promise<void> {
    const { missing = 0 } = (await send('GET', `/api/order/${id}/payments`)).json()
    const amount = step.isExact && missing > 0 ? missing : step.pesos
    const payment = wallet?.addPayment({
      external_reference: id,
      transaction_amount: amount,
      transaction_amount_refunded: step.refunded ? Math.floor((amount * 100) / 3) / 100 : 0,
      date_created: new Date(Date.now() - step.hoursLate * HOUR_MS).toISOString(),
    })
    if (payment) await notify(payment.id)
  }

  async function notify(payment: number): Promise<void> {
    const answer = await shop.app.inject(wallet?.notification(String(payment)) ?? {})
    if (answer.statusCode >= 300) throw new Error(answer.body)
  }

  return { shop, products, ids, closes, send, take, passTime, markedOnline, close: shop.close }
}
