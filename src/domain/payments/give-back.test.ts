import { expect, test } from 'vitest'
import { proposedRefund } from './give-back.ts'
import type { Refund } from './order-payments.ts'

function payment(
  amount: number,
  fields: { refunded?: number; currency?: string; state?: string; open?: number } = {},
) {
  const { refunded = 0, currency = 'ARS', state = 'approved', open = 0 } = fields
  const asked: Refund = { id: 1, date: '2026-11-16T12:00:00.000Z', amount: open, state: 'requested' }
  const refunds = open > 0 ? [asked] : []
  return { id: 1, source: 'mercado pago', state, currency, amount, refunded, asked: open, refunds } as const
}

test.each([
  ['what was paid too much', 4991, [payment(14_443)], 4991],
  ['the whole payment, if nothing is owed back', 0, [payment(14_443)], 14_443],
  ['no more than that payment has left', 4991, [payment(3000, { refunded: 1000 }), payment(9000)], 2000],
  ['nothing, if all of it is on its way already', 4991, [payment(14_443, { open: 4991 })], 0],
  [
    'the rest, if a part is on its way from another payment',
    4991,
    [payment(9000), payment(9000, { open: 991 })],
    4000,
  ],
  ['the whole payment in another currency, which never counts', 4991, [payment(70, { currency: 'USD' })], 70],
  ['nothing of a payment that was not received', 4991, [payment(9000, { state: 'rejected' })], 0],
])('a refund proposes %s', (_, excess, payments, proposed) => {
  const [first] = payments
  if (first) expect(proposedRefund(first, excess, payments)).toBe(proposed)
})
