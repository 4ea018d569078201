import { describe, expect, test } from 'vitest'
import type { ListedOrder } from '#domain/orders/order.ts'
import { settlement } from '#domain/orders/settlement.ts'
import type { OrderPayments, Payment } from '#domain/payments/order-payments.ts'
import { orderBalance } from '#domain/payments/payment-balance.ts'
import { aLine, anOrder } from '#domain/testing/samples.ts'
import { orderInStatus, orderWithPayments } from './moved-order.ts'

const CASH: Payment = {
  id: 1,
  source: 'efectivo',
  providerId: null,
  date: '2026-11-16T12:00:00.000Z',
  amount: 50_000,
  refunded: 0,
  asked: 0,
  currency: 'ARS',
  state: 'approved',
  label: 'Cobrado',
  advice: null,
  refunds: [],
}

/** Of $2,000, $500 were paid. */
const ORDER: ListedOrder = {
  ...anOrder({ order: [aLine({ price: 200_000 })] }),
  version: 1,
  internalNote: '',
  messages: [],
  balance: orderBalance([CASH]),
}

const sums = (order: ListedOrder) => settlement(order, order.balance)

describe('an order that has moved', () => {
  test.each([
    ['efectivo', { collected: 200_000, toCollect: 0 }],
    ['debe', { collected: 50_000, toCollect: 150_000 }],
    ['perdonado', { collected: 50_000, toCollect: 0, forgiven: 150_000 }],
  ] as const)('with its rest as %s stands as the server has it', (rest, expected) => {
    const moved = orderInStatus(ORDER, { status: 'entregado', rest })
    expect(moved.status).toBe('entregado')
    expect(sums(moved)).toMatchObject(expected)
  })

  test('with the rest of a corrected order in cash keeps what was marked by hand', () => {
    const marked = { ...ORDER, paid: true, amountPaid: 120_000, balance: orderBalance([]) }
    const moved = orderInStatus(marked, { status: 'entregado', rest: 'efectivo' })
    expect(sums(moved)).toMatchObject({ collected: 200_000, byHand: 120_000, toCollect: 0 })
  })

  test('by a payment owes what is left of what is due now', () => {
    const payments: OrderPayments = {
      status: 'pagado',
      paid: true,
      amountDue: 190_000,
      received: 190_000,
      byHand: 0,
      collected: 190_000,
      forgiven: 0,
      missing: 0,
      excess: 0,
      toCollect: 0,
      advice: null,
      payments: [CASH, { ...CASH, id: 2, amount: 140_000 }],
    }
    const moved = orderWithPayments(ORDER, payments)
    expect(moved).toMatchObject({ status: 'pagado', amountDue: 190_000 })
    expect(sums(moved)).toMatchObject({ collected: 190_000, toCollect: 0 })
  })
})
