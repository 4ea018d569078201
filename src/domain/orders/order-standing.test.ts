import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WayToPay } from '../prices/way-to-pay.ts'
import { keysOf } from '../schema.ts'
import {
  asksForMoney,
  isPartPaid,
  orderStanding,
  type PaidMarks,
  paidMarksAfter,
  REMAINDERS,
  type Remainder,
} from './order-standing.ts'
import { FIRST_STATUS, ORDER_STATUSES, type OrderStatus } from './order-status.ts'

const DUE = 1000
const NOTHING = { received: 0, returned: 0 }
const ORDER = { status: FIRST_STATUS, wayToPay: 'pago efectivo' as WayToPay, paid: false, amountDue: DUE }

/** The order after it went through these statuses, without payments or with them from the start. */
function moved(
  order: typeof ORDER & Partial<PaidMarks>,
  statuses: readonly OrderStatus[],
  balance = NOTHING,
) {
  let after = order
  for (const status of statuses) after = { ...after, ...paidMarksAfter({ status }, after, balance), status }
  return after
}

describe('what was collected', () => {
  test.each([
    ['nothing was paid', {}, 0, 0, { collected: 0, toCollect: 1000 }],
    ['a part was paid', {}, 400, 0, { collected: 400, toCollect: 600 }],
    ['more than is due was paid', {}, 1200, 0, { collected: 1200, toGiveBack: 200 }],
    ['it was marked by hand', { amountPaid: 1000 }, 0, 0, { collected: 1000, byHand: 1000 }],
    ['the rest was marked by hand', { amountPaid: 1000 }, 400, 0, { collected: 1000, byHand: 600 }],
    ['a payment followed the mark', { amountPaid: 1000 }, 1000, 0, { collected: 1000, byHand: 0 }],
    [
      'a correction added',
      { amountPaid: 1000, amountDue: 1200 },
      400,
      0,
      { collected: 1000, toCollect: 200 },
    ],
    ['a correction took away', { amountPaid: 1000, amountDue: 800 }, 400, 0, { toGiveBack: 200 }],
    ['a part went back', { amountPaid: 1000 }, 700, 300, { collected: 700, toCollect: 0, givenUp: 300 }],
    ['all went back', { amountPaid: 1000 }, 0, 1000, { collected: 0, toCollect: 0, givenUp: 1000 }],
    ['one of two went back', { amountPaid: 1000 }, 1000, 1000, { collected: 1000, givenUp: 0 }],
    ['it went back and is due again', {}, 0, 1000, { collected: 0, toCollect: 1000, givenUp: 0 }],
    [
      'the rest was forgiven',
      { amountPaid: 400, forgiven: 600 },
      400,
      0,
      { collected: 400, toCollect: 0, forgiven: 600, givenUp: 600 },
    ],
    [
      'the rest was forgiven, then more was added',
      { amountPaid: 400, forgiven: 600, amountDue: 1200 },
      400,
      0,
      { collected: 400, toCollect: 200, forgiven: 600 },
    ],
    [
      'what was forgiven was paid after all',
      { amountPaid: 400, forgiven: 600 },
      1000,
      0,
      { collected: 1000, toCollect: 0, forgiven: 0, toGiveBack: 0 },
    ],
  ])('if %s', (_, order, received, returned, expected) => {
    expect(orderStanding({ amountDue: DUE, ...order }, { received, returned })).toMatchObject(expected)
  })

  test('the parts always add up, and none is negative', () => {
    const cents = fc.nat(10_000)
    fc.assert(
      fc.property(cents, fc.option(cents), cents, cents, cents, (due, paid, forgiven, received, returned) => {
        const order = { amountDue: due, amountPaid: paid ?? undefined, forgiven }
        const sums = orderStanding(order, { received, returned })
        const { collected, toCollect, givenUp, toGiveBack, byHand } = sums
        expect(Math.min(...Object.values(sums))).toBeGreaterThanOrEqual(0)
        expect(collected + toCollect + givenUp - toGiveBack).toBe(due)
        expect(collected).toBe(received + byHand)
        expect(Math.min(toCollect, toGiveBack)).toBe(0)
      }),
    )
  })
})

const leftOf = (order: typeof ORDER & Partial<PaidMarks>, balance = NOTHING) =>
  orderStanding(order, balance).toCollect

describe('without payments, what is left to pay', () => {
  const wallet = { ...ORDER, wayToPay: 'mercado pago' as const }

  test.each([['para retirar'], ['entregado'], ['pagado', 'pendiente', 'para retirar']] as const)(
    'by wallet is all after %s %s %s',
    (...statuses) => {
      expect(leftOf(moved(wallet, statuses))).toBe(DUE)
    },
  )

  test.each([['pagado'], ['pagado', 'para retirar'], ['pagado', 'para retirar', 'entregado']] as const)(
    'by wallet is nothing after %s %s %s',
    (...statuses) => {
      expect(leftOf(moved(wallet, statuses))).toBe(0)
    },
  )

  test('in cash is nothing once it was handed over, and all again if that was a mistake', () => {
    expect(leftOf(moved(ORDER, ['para retirar']))).toBe(DUE)
    expect(leftOf(moved(ORDER, ['para retirar', 'entregado']))).toBe(0)
    expect(leftOf(moved(ORDER, ['entregado', 'entregado']))).toBe(0)
    expect(leftOf(moved(ORDER, ['entregado', 'para retirar']))).toBe(DUE)
  })

  test('a corrected order is settled by handing it over, if too much was paid', () => {
    const corrected = { ...moved(wallet, ['pagado']), amountDue: 800 }
    expect(orderStanding(corrected, NOTHING).toGiveBack).toBe(200)
    expect(orderStanding(moved(corrected, ['entregado']), NOTHING).toGiveBack).toBe(0)
  })
})

describe('a partly paid order that moves on', () => {
  const part = { received: 400, returned: 0 }

  test.each(['pagado', 'para retirar', 'entregado'] as const)('to %s owes the rest', (status) => {
    for (const wayToPay of ['pago efectivo', 'mercado pago'] as const) {
      const order = { ...ORDER, wayToPay }
      expect(isPartPaid(order, part)).toBe(true)
      expect(paidMarksAfter({ status }, order, part)).toMatchObject({ paid: false })
      expect(leftOf(moved(order, [status, status], part), part)).toBe(600)
    }
  })

  test.each(['pagado', 'para retirar', 'entregado'] as const)('to %s with the rest forgiven', (status) => {
    const marks = paidMarksAfter({ status, rest: 'perdonado' }, ORDER, part)
    expect(marks).toEqual({ paid: true, amountPaid: 400, forgiven: 600 })
    const after = { ...ORDER, ...marks, status }
    expect(leftOf(moved(after, ['para retirar', 'entregado'], part), part)).toBe(0)
    // Refunds of a settled order are not collected again.
    expect(leftOf(after, { received: 300, returned: 100 })).toBe(0)
    expect(leftOf(moved(after, ['pendiente'], part), part)).toBe(600)
  })

  test.each([
    ['a part', part, [false, true, true, true]],
    ['nothing', NOTHING, [false, false, false, true]],
    ['everything', { received: DUE, returned: 0 }, [false, false, false, false]],
  ] as const)('with %s paid asks what happened to the money where it matters', (_, paid, expected) => {
    expect(ORDER_STATUSES.map((status) => asksForMoney(status, ORDER, paid))).toEqual(expected)
  })

  test('with the rest paid in its own way counts as paid, until that is undone', () => {
    const marks = paidMarksAfter({ status: 'entregado', rest: 'cobrado' }, ORDER, part)
    expect(marks).toEqual({ paid: true, amountPaid: DUE, forgiven: undefined })
    const after = { ...ORDER, ...marks, status: 'entregado' as const }
    expect(orderStanding(after, part)).toMatchObject({ byHand: DUE - 400, toCollect: 0 })
    expect(leftOf(moved(after, ['pendiente'], part), part)).toBe(DUE - 400)
  })

  test('cash may be owed although the order was handed over', () => {
    const marks = paidMarksAfter({ status: 'entregado', rest: 'debe' }, ORDER, NOTHING)
    const delivered = { ...ORDER, ...marks, status: 'entregado' as const }
    expect(leftOf(delivered)).toBe(DUE)
    expect(leftOf(moved(delivered, ['entregado']))).toBe(DUE)
  })

  test('what a correction added to a marked order is asked for too', () => {
    const corrected = { ...moved(ORDER, ['pagado']), amountDue: 1200 }
    expect(isPartPaid(corrected, NOTHING)).toBe(true)
    expect(leftOf(moved(corrected, ['para retirar', 'entregado']))).toBe(200)
  })
})

test('what an order has received counts in every status', () => {
  const status = fc.constantFrom(...ORDER_STATUSES)
  // Others say that more came in.
  const answers = keysOf(REMAINDERS).filter((remainder) => REMAINDERS[remainder].becomes !== 'paid')
  const rest = fc.constantFrom<Remainder | undefined>(undefined, ...answers)
  const way = fc.constantFrom<WayToPay>('pago efectivo', 'mercado pago')
  const steps = fc.array(fc.tuple(status, rest))
  fc.assert(
    fc.property(steps, way, fc.integer({ min: 1, max: 2 * DUE }), (moves, wayToPay, received) => {
      const balance = { received, returned: 0 }
      let order: typeof ORDER & Partial<PaidMarks> = { ...ORDER, wayToPay }
      for (const [next, answer] of moves) {
        order = { ...order, ...paidMarksAfter({ status: next, rest: answer }, order, balance), status: next }
        const { collected, toCollect, forgiven } = orderStanding(order, balance)
        expect(collected).toBe(received)
        expect(toCollect + forgiven).toBe(Math.max(0, DUE - received))
      }
    }),
  )
})
