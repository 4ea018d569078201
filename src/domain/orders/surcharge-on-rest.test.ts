import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderBalance } from '../payments/payment-balance.ts'
import { amountsOwed } from '../prices/way-to-pay.ts'
import { anOrder, aProduct } from '../testing/samples.ts'
import type { OrderBalance } from './order.ts'
import { correctedAmounts, rateAfter } from './order-correction.ts'
import { orderStanding } from './order-standing.ts'
import { sellProduct } from './sell-product.ts'

describe('the surcharge of an order of which a part was paid in cash', () => {
  const cash = (amount: number) => ({ ...orderBalance([]), received: amount, cash: amount })
  const balloons = (quantity: number) => [sellProduct(aProduct({ id: 1, price: 455_000 }), quantity, [])]
  const inCash = anOrder({ order: balloons(2), wayToPay: 'pago efectivo', ...amountsOwed(0, 910_000) })
  const byWallet = (order: typeof inCash, balance: OrderBalance, lines = order.order) => ({
    ...order,
    ...correctedAmounts(rateAfter(order, 'mercado pago', 62, balance), lines, order.discount),
  })
  const half = byWallet(inCash, cash(455_000))

  test('is on the rest alone', () => {
    expect(half).toMatchObject({ withoutSurcharge: 455_000, surcharge: 28_210, amountDue: 938_210 })
    expect(orderStanding(half, cash(455_000)).toCollect).toBe(483_210)
    expect(byWallet(inCash, cash(910_000))).toMatchObject({ surcharge: 0, amountDue: 910_000 })
  })

  test('is on what is added, and falls with what is missing', () => {
    expect(byWallet(half, cash(455_000), balloons(3))).toMatchObject({ surcharge: 56_420 })
    expect(byWallet(half, cash(455_000), balloons(1))).toMatchObject({ surcharge: 0, amountDue: 455_000 })
    expect(byWallet(half, cash(455_000), balloons(2))).toMatchObject({ surcharge: 28_210 })
  })

  test('is on everything once that cash was given back', () => {
    expect(byWallet(half, cash(0))).toMatchObject({ withoutSurcharge: undefined, surcharge: 56_420 })
  })

  test('is not on cash that was marked by hand', () => {
    const marked = { ...inCash, amountPaid: 910_000 }
    expect(byWallet(marked, cash(0), balloons(3))).toMatchObject({ surcharge: 28_210 })
  })

  test('leaves what a customer pays by Mercado Pago to be what is due plus the rate on it', () => {
    const amounts = fc.integer({ min: 0, max: 10_000_000 })
    fc.assert(
      fc.property(amounts, amounts, fc.integer({ min: 0, max: 1000 }), (price, paid, rate) => {
        const order = anOrder({ order: [sellProduct(aProduct({ price }), 1, [])], ...amountsOwed(0, price) })
        const cashOrder = { ...order, wayToPay: 'pago efectivo' } as const
        const due = orderStanding(cashOrder, cash(paid)).toCollect
        const corrected = correctedAmounts(
          rateAfter(cashOrder, 'mercado pago', rate, cash(paid)),
          order.order,
          undefined,
        )
        const { toCollect } = orderStanding({ ...cashOrder, ...corrected }, cash(paid))
        expect(toCollect).toBe(due + Math.round((due * rate) / 1000))
      }),
    )
  })
})
