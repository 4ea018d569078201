import { describe, expect, test } from 'vitest'
import { partPaid, paymentNews, type Receipt } from './receipt.ts'

type Payment = Receipt['payment']

const NOTHING: Payment = { state: 'none', outstanding: 1000, online: false }
const ONLINE: Payment = { ...NOTHING, online: true }
const RECEIVED: Payment = { state: 'received', outstanding: 0, online: false }

describe('what a receipt says about payments', () => {
  test.each<[string, boolean, Payment, ReturnType<typeof paymentNews>]>([
    ['the fixed link', false, NOTHING, undefined],
    ['to be paid online', false, ONLINE, 'due'],
    ['in process', false, { ...ONLINE, state: 'in process' }, 'in process'],
    [
      'in process after the shop gave up online payments',
      false,
      { ...NOTHING, state: 'in process' },
      'in process',
    ],
    ['failed', false, { ...ONLINE, state: 'failed' }, 'failed'],
    ['failed, and the fixed link is all there is now', false, { ...NOTHING, state: 'failed' }, undefined],
    ['received', true, RECEIVED, 'received'],
    ['more than was due', false, RECEIVED, 'received'],
    ['refunded in part', true, { ...RECEIVED, refunded: 300 }, 'received'],
    ['refunded', true, { ...NOTHING, outstanding: 0, refunded: 1000 }, 'refunded'],
    ['refunded, and to be paid again', false, { ...ONLINE, refunded: 1200 }, 'due'],
    ['marked paid by hand', true, { ...NOTHING, outstanding: 0 }, undefined],
    ['marked paid by hand after a failure', true, { ...NOTHING, outstanding: 0, state: 'failed' }, undefined],
    ['marked paid by hand meanwhile', true, { ...NOTHING, outstanding: 0, state: 'in process' }, undefined],
    ['paid before a correction', true, { ...ONLINE, outstanding: 400 }, 'due'],
    [
      'cash for a corrected order, in part back',
      true,
      { ...NOTHING, outstanding: 1, refunded: 1 },
      undefined,
    ],
  ])('%s', (_, paid, payment, news) => {
    expect(paymentNews({ paid, payment })).toBe(news)
  })
})

describe('what arrived of an order that is not paid yet', () => {
  const order = { status: 'pendiente', wayToPay: 'mercado pago', paid: false, amountDue: 1000 } as const

  test.each([
    [1000, undefined],
    [400, 600],
    [0, undefined],
  ])('with %s left to pay: %s', (outstanding, part) => {
    const payment = { ...ONLINE, outstanding }
    expect(partPaid({ ...order, payment })).toBe(part)
    expect(partPaid({ ...order, paid: true, payment })).toBeUndefined()
  })

  test('cash counts as paid when the order is handed over', () => {
    const cash = { ...order, wayToPay: 'pago efectivo', payment: { ...NOTHING, outstanding: 400 } } as const
    expect(partPaid(cash)).toBe(600)
    expect(partPaid({ ...cash, status: 'entregado' })).toBeUndefined()
  })
})
