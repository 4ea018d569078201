import { describe, expect, test } from 'vitest'
import { partPaid, paymentNotice, type Receipt } from './receipt.ts'

type Payment = Receipt['payment']

const NOTHING: Payment = { state: 'none', outstanding: 1000, online: false }
const ONLINE: Payment = { ...NOTHING, online: true }
const RECEIVED: Payment = { state: 'received', outstanding: 0, online: false }

describe('what a receipt says about payments', () => {
  test.each<[string, Payment, ReturnType<typeof paymentNotice>]>([
    ['the fixed link', NOTHING, undefined],
    ['to be paid online', ONLINE, 'due'],
    ['in process', { ...ONLINE, state: 'in process' }, 'in process'],
    ['in process after the shop gave up online payments', { ...NOTHING, state: 'in process' }, 'in process'],
    ['failed', { ...ONLINE, state: 'failed' }, 'failed'],
    ['failed, and the fixed link is all there is now', { ...NOTHING, state: 'failed' }, undefined],
    ['received', RECEIVED, 'received'],
    ['more than was due', RECEIVED, 'received'],
    ['refunded in part', { ...RECEIVED, refunded: 300 }, 'received'],
    ['refunded', { ...NOTHING, outstanding: 0, refunded: 1000 }, 'refunded'],
    ['refunded, and to be paid again', { ...ONLINE, refunded: 1200 }, 'due'],
    ['marked paid by hand', { ...NOTHING, outstanding: 0 }, undefined],
    ['marked paid by hand after a failure', { ...NOTHING, outstanding: 0, state: 'failed' }, undefined],
    ['marked paid by hand meanwhile', { ...NOTHING, outstanding: 0, state: 'in process' }, undefined],
    ['paid before a correction', { ...ONLINE, outstanding: 400 }, 'due'],
    ['cash for a corrected order, in part back', { ...NOTHING, outstanding: 1, refunded: 1 }, undefined],
  ])('%s', (_, payment, notice) => {
    expect(paymentNotice({ payment })).toBe(notice)
  })
})

describe('what arrived of an order that is not paid yet', () => {
  const order = { paid: false, amountDue: 1000 } as const

  test.each([
    [1000, undefined],
    [400, 600],
    [0, undefined],
  ])('with %s left to pay: %s', (outstanding, part) => {
    const payment = { ...ONLINE, outstanding }
    expect(partPaid({ ...order, payment })).toBe(part)
    expect(partPaid({ ...order, paid: true, payment })).toBeUndefined()
  })
})
