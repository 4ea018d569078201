import { describe, expect, test } from 'vitest'
import {
  balanceAdvice,
  canPayOnline,
  isSettled,
  orderBalance,
  PAYMENT_STATE_LABELS,
  paymentAdvice,
  paymentBalance,
  receiptPaymentState,
  refundable,
  toCollect,
  toReview,
} from './payment-balance.ts'

const DUE = 1000
const PENDING = { wayToPay: 'mercado pago', amountDue: DUE } as const
const MARKED = { ...PENDING, amountPaid: DUE } as const

/** Refunds were asked for in the shop unless it says otherwise. */
function payment(
  amount: number,
  state = 'approved',
  {
    refunded = 0,
    asked = refunded,
    currency = 'ARS',
  }: { refunded?: number; asked?: number; currency?: string } = {},
) {
  return { source: 'mercado pago', state, currency, amount, refunded, asked } as const
}

describe('what an order has received', () => {
  test.each([
    ['nothing', [], { received: 0, missing: 1000, excess: 0 }, 1000, false, 'none'],
    ['all', [payment(1000)], { received: 1000, missing: 0, excess: 0 }, 0, true, 'received'],
    [
      'two parts',
      [payment(400), payment(600)],
      { received: 1000, missing: 0, excess: 0 },
      0,
      true,
      'received',
    ],
    ['a part', [payment(400)], { received: 400, missing: 600, excess: 0 }, 600, false, 'none'],
    ['too much', [payment(1200)], { received: 1200, missing: 0, excess: 200 }, 0, false, 'received'],
    [
      'twice',
      [payment(1000), payment(1000)],
      { received: 2000, missing: 0, excess: 1000 },
      0,
      false,
      'received',
    ],
    [
      'a refund',
      [payment(1000, 'approved', { refunded: 300 })],
      { received: 700, missing: 300, excess: 0 },
      300,
      false,
      'none',
    ],
    [
      'twice, one back',
      [payment(1000), payment(1000, 'refunded', { refunded: 1000 })],
      { received: 1000, missing: 0, excess: 0 },
      0,
      true,
      'received',
    ],
    [
      'dollars',
      [payment(1000, 'approved', { currency: 'USD' })],
      { received: 0, missing: 1000, excess: 0 },
      1000,
      false,
      'none',
    ],
    [
      'a pending one',
      [payment(1000, 'pending')],
      { received: 0, missing: 1000, excess: 0 },
      1000,
      false,
      'in process',
    ],
    [
      'a rejected one',
      [payment(1000, 'rejected')],
      { received: 0, missing: 1000, excess: 0 },
      1000,
      false,
      'failed',
    ],
    [
      'rejected, then approved',
      [payment(1000, 'rejected'), payment(1000)],
      { received: 1000, missing: 0, excess: 0 },
      0,
      true,
      'received',
    ],
    [
      'pending, then rejected',
      [payment(1000, 'pending'), payment(1000, 'rejected')],
      { received: 0, missing: 1000, excess: 0 },
      1000,
      false,
      'in process',
    ],
  ])('%s', (_, payments, balance, left, settled, state) => {
    expect(paymentBalance(DUE, payments)).toEqual(balance)
    expect(toCollect(PENDING, payments)).toBe(left)
    expect(isSettled(DUE, payments)).toBe(settled)
    expect(receiptPaymentState(PENDING, payments)).toBe(state)
  })
})

describe('paying online', () => {
  test('is for orders by the wallet, until nothing is left', () => {
    expect(canPayOnline(PENDING, [])).toBe(true)
    expect(canPayOnline({ ...PENDING, wayToPay: 'pago efectivo' }, [])).toBe(false)
    expect(canPayOnline(PENDING, [payment(1000)])).toBe(false)
  })

  test('is not for orders that were marked paid by hand, but for what a correction added', () => {
    expect(canPayOnline(MARKED, [])).toBe(false)
    const corrected = { ...MARKED, amountDue: 1200 }
    expect(canPayOnline(corrected, [payment(1000)])).toBe(true)
    // Part was received, the rest marked by hand.
    expect(canPayOnline(corrected, [payment(300)])).toBe(false)
  })

  test('is not for what the owner gave back', () => {
    const back = payment(600, 'refunded', { refunded: 600 })
    expect(canPayOnline(MARKED, [payment(400), back])).toBe(false)
  })
})

test('every state but a plain payment tells the owner what to do, in Spanish', () => {
  for (const state of Object.keys(PAYMENT_STATE_LABELS)) {
    const advice = paymentAdvice(payment(1000, state), 'list')
    if (state === 'approved') expect(advice).toBeUndefined()
    else expect(advice).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/)
  }
  expect(paymentAdvice(payment(1000), 'nowhere')).toContain('Buscalo en Mercado Pago')
  expect(paymentAdvice(payment(1000), 'trash')).toContain('papelera')
  const cash = { ...payment(1000), source: 'efectivo' } as const
  expect(paymentAdvice(cash, 'nowhere')).not.toMatch(/Mercado Pago|papelera/)
  expect(balanceAdvice(PENDING, [payment(1000)])).toBeUndefined()
  expect(balanceAdvice(PENDING, [payment(400)])).toContain('Falta cobrar')
  expect(balanceAdvice(PENDING, [payment(1200)])).toContain('de más')
})

test('what the owner has refunded is not to be collected again', () => {
  const payments = [payment(1000, 'approved', { refunded: 300 })]
  expect(toCollect(MARKED, payments)).toBe(0)
  expect(balanceAdvice(MARKED, payments)).toBeUndefined()
  expect(receiptPaymentState(MARKED, payments)).toBe('received')
})

describe('money that was refunded outside the shop', () => {
  const outside = (refunded: number, asked = 0) => payment(1000, 'approved', { refunded, asked })

  test.each([
    ['a part', [outside(300)], 300],
    ['all', [payment(1000, 'refunded', { refunded: 1000, asked: 0 })], 1000],
    ['more than was asked for here', [outside(300, 100)], 200],
    ['less than was asked for so far', [outside(300, 500)], 0],
    [
      'all, but somebody paid again',
      [payment(1000, 'refunded', { refunded: 1000, asked: 0 }), payment(1000)],
      0,
    ],
  ])('%s', (_, payments, left) => {
    expect(toReview(MARKED, orderBalance(payments))).toBe(left)
    if (left > 0) expect(balanceAdvice(MARKED, payments)).toContain('por fuera de la tienda')
    else expect(balanceAdvice(MARKED, payments)).toBeUndefined()
  })

  test('has one advice if the bank took it', () => {
    const payments = [payment(1000, 'charged_back')]
    expect(toReview(MARKED, orderBalance(payments))).toBe(1000)
    expect(balanceAdvice(MARKED, payments)).toBeUndefined()
  })
})

test("the list shows what an order's payments come to", () => {
  const nothing = {
    received: 0,
    cash: 0,
    refunded: 0,
    refundedOutside: 0,
    returned: 0,
    inProcess: 0,
    needsOwner: false,
  }
  expect(orderBalance([])).toEqual(nothing)
  const parts = [
    payment(400, 'approved', { refunded: 100 }),
    { ...payment(50, 'approved', { refunded: 30 }), source: 'efectivo' } as const,
    payment(600, 'pending'),
    payment(50, 'rejected'),
  ]
  expect(orderBalance(parts)).toEqual({
    ...nothing,
    received: 320,
    cash: 20,
    refunded: 130,
    returned: 130,
    inProcess: 600,
  })
  expect(orderBalance([payment(400, 'refunded', { refunded: 400 })])).toEqual({
    ...nothing,
    refunded: 400,
    returned: 400,
  })
  expect(orderBalance([payment(400, 'charged_back')])).toEqual({
    ...nothing,
    refundedOutside: 400,
    returned: 400,
    needsOwner: true,
  })
  const dollars = payment(400, 'approved', { currency: 'USD', refunded: 100 })
  expect(orderBalance([dollars])).toEqual({ ...nothing, needsOwner: true })
})

test('only what was received, and nobody has asked for, can be refunded', () => {
  const partly = payment(1000, 'approved', { refunded: 300 })
  const refunds = [
    { amount: 300, state: 'approved' },
    { amount: 100, state: 'requested' },
    { amount: 50, state: 'in_process' },
    { amount: 500, state: 'rejected' },
  ]
  expect(refundable(partly, refunds)).toBe(550)
  expect(refundable(payment(1000, 'pending'), [])).toBe(0)
  // The provider lags behind what it has confirmed.
  expect(refundable(payment(1000), refunds)).toBe(550)
})
