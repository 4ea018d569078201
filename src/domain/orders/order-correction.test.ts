import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Product } from '../catalogue/product.ts'
import { orderBalance } from '../payments/payment-balance.ts'
import { amountsOwed } from '../prices/way-to-pay.ts'
import type { Rule } from '../promotions/price-line.ts'
import { anOrder, aProduct, RULES } from '../testing/samples.ts'
import type { OrderBalance, OrderLine } from './order.ts'
import {
  amountsInCash,
  correctedAmounts,
  correctLines,
  OrderCorrection,
  orderProblem,
  rateAfter,
  toCollectInCash,
} from './order-correction.ts'
import { orderStanding } from './order-standing.ts'
import { sellProduct } from './sell-product.ts'

const BALLOON = aProduct({ id: 1, name: 'Globo', price: 1000 })
const SNOW: Product = { ...BALLOON, id: 2, name: 'Nieve', price: 999, category: 'carnaval' }
const CANDLE: Product = { ...BALLOON, id: 3, name: 'Vela', price: 500, availability: false }

const SOLD = [sellProduct(BALLOON, 5, RULES), sellProduct(SNOW, 2, RULES)]
const told = (lines: readonly OrderLine[]) =>
  lines.map(({ id, ordered, quantity, subtotal }) => [id, ordered, quantity, subtotal])

describe('correcting lines', () => {
  test.each([
    [
      'fewer',
      [
        { id: 1, quantity: 3 },
        { id: 2, quantity: 2 },
      ],
      [
        [1, 5, 3, 3000],
        [2, 2, 2, 1798],
      ],
    ],
    [
      'more than the web allows',
      [
        { id: 1, quantity: 60 },
        { id: 2, quantity: 2 },
      ],
      [
        [1, 5, 60, 60_000],
        [2, 2, 2, 1798],
      ],
    ],
    [
      'missing',
      [
        { id: 1, quantity: 5 },
        { id: 2, quantity: 0 },
      ],
      [
        [1, 5, 5, 5000],
        [2, 2, 0, 0],
      ],
    ],
    [
      'not named',
      [{ id: 1, quantity: 5 }],
      [
        [1, 5, 5, 5000],
        [2, 2, 0, 0],
      ],
    ],
    [
      'swapped',
      [
        { id: 1, quantity: 5 },
        { id: 3, quantity: 1 },
      ],
      [
        [1, 5, 5, 5000],
        [2, 2, 0, 0],
        [3, 0, 1, 500],
      ],
    ],
    [
      'none of a product that was not there',
      [
        { id: 1, quantity: 5 },
        { id: 3, quantity: 0 },
      ],
      [
        [1, 5, 5, 5000],
        [2, 2, 0, 0],
      ],
    ],
  ])('%s', (_, wanted, expected) => {
    expect(told(correctLines(SOLD, wanted, [CANDLE], RULES))).toEqual(expected)
  })

  test('a product that was added and is taken out again leaves no trace', () => {
    const added = correctLines(
      SOLD,
      [
        { id: 1, quantity: 5 },
        { id: 3, quantity: 1 },
      ],
      [CANDLE],
      RULES,
    )
    expect(told(correctLines(added, [{ id: 1, quantity: 5 }], [], RULES))).toEqual([
      [1, 5, 5, 5000],
      [2, 2, 0, 0],
    ])
  })

  test('kept lines keep their price and promotion as sold, whatever the product costs today', () => {
    const today = [
      { ...BALLOON, price: 9999 },
      { ...SNOW, category: 'globos' as const },
    ]
    const lines = correctLines(
      SOLD,
      [
        { id: 1, quantity: 1 },
        { id: 2, quantity: 1 },
      ],
      today,
      [],
    )
    expect(told(lines)).toEqual([
      [1, 5, 1, 1000],
      [2, 2, 1, 899],
    ])
  })
})

describe('what applied when a line was sold', () => {
  const DOZENS: Rule = {
    name: 'Por docena',
    steps: [
      { quantity: 12, percent: 20 },
      { quantity: 24, percent: 30 },
    ],
  }
  const THREE: Rule = { name: '3x2', take: 3, pay: 2 }
  const after = (rule: Rule, ordered: number, delivered: number) => {
    const sold = sellProduct(BALLOON, ordered, [rule])
    const [line] = correctLines([sold], [{ id: 1, quantity: delivered }], [], [])
    return [line?.subtotal, line?.discount, line?.label, line?.discountPercent]
  }

  test.each([
    ['fewer keep the step that was reached', DOZENS, 12, 10, [8000, 2000, 'Por docena', 20]],
    ['more reach the next step', DOZENS, 12, 24, [16_800, 7200, 'Por docena', 30]],
    ['none cost nothing', DOZENS, 12, 0, [0, 0, undefined, 20]],
    ['fewer of take and pay keep their share', THREE, 3, 2, [1333, 667, '3x2', 0]],
    ['more of take and pay', THREE, 3, 7, [5000, 2000, '3x2', 0]],
    ['without a promotion more cost their price', DOZENS, 5, 12, [12_000, 0, undefined, 0]],
  ] as const)('%s', (_, rule, ordered, delivered, expected) => {
    expect(after(rule, ordered, delivered)).toEqual(expected)
  })

  test('a line that is added is sold at the promotions of today, and frozen then', () => {
    const wanted = [{ id: 3, quantity: 3 }]
    const added = correctLines(SOLD, wanted, [CANDLE], [THREE]).at(-1)
    expect(added).toMatchObject({ ordered: 0, subtotal: 1000, discount: 500, label: '3x2', promotion: THREE })
    const later = correctLines(added ? [added] : [], [{ id: 3, quantity: 6 }], [], [DOZENS])
    expect(later).toMatchObject([{ subtotal: 2000, label: '3x2' }])
  })
})

test('another way to pay is another amount, and the way back restores it', () => {
  const placed = anOrder({ order: SOLD, wayToPay: 'mercado pago', ...amountsOwed(62, 6798) })
  const inCash = { ...placed, ...amountsInCash(placed) }
  expect(inCash).toMatchObject({ wayToPay: 'pago efectivo', surchargePerMille: 0, amountDue: 6798 })
  const nothing = orderBalance([])
  expect(correctedAmounts(rateAfter(inCash, 'mercado pago', 62, nothing), SOLD, undefined)).toMatchObject({
    wayToPay: 'mercado pago',
    amountDue: placed.amountDue,
  })
  expect(toCollectInCash(placed, nothing)).toBe(6798)
  expect(toCollectInCash(placed, { ...nothing, received: 798 })).toBe(6000)
})

describe('the rate of a corrected order', () => {
  const wallet = { wayToPay: 'mercado pago', surchargePerMille: 62 } as const
  const cash = { wayToPay: 'pago efectivo', surchargePerMille: 0 } as const
  const plain = { priceModel: 'surcharge', listPerMille: 0 } as const
  const listed = { priceModel: 'discount', listPerMille: 62 } as const

  test.each([
    ['its own, whatever the shop charges today', { ...wallet, ...plain }, undefined, 62],
    ['its own for its own way to pay', { ...wallet, ...plain }, 'mercado pago', 62],
    ['none for cash', { ...wallet, ...plain }, 'pago efectivo', 0],
    ['today’s for Mercado Pago', { ...cash, ...plain }, 'mercado pago', 100],
    ['that of its list prices, if it has any', { ...cash, ...listed }, 'mercado pago', 62],
    [
      'none, if its list prices were the cash prices',
      { ...cash, ...listed, listPerMille: 0 },
      'mercado pago',
      0,
    ],
  ] as const)('is %s', (_, order, wayToPay, surchargePerMille) => {
    expect(rateAfter(anOrder(order), wayToPay, 100, orderBalance([]))).toMatchObject({
      wayToPay: wayToPay ?? order.wayToPay,
      surchargePerMille,
    })
  })
})

describe('the problem of a correction', () => {
  const missing = correctLines(SOLD, [], [], RULES)
  test.each([
    ['nothing is left', missing, undefined, /sin productos.*eliminala/],
    ['the discount is more than the total', SOLD, 6799, /superar/],
    ['the discount is nothing', SOLD, 0, /mayor que cero/],
    [
      'the total cannot be computed exactly',
      [sellProduct({ ...BALLOON, price: 9_999_999_999 }, 9999, RULES)],
      undefined,
      /grande/,
    ],
  ])('is named when %s', (_, lines, amount, problem) => {
    const discount = amount === undefined ? undefined : { amount, reason: 'x' }
    expect(orderProblem(lines, discount)).toMatch(problem)
  })

  test('does not exist when all of the order is given away', () => {
    expect(orderProblem(SOLD, { amount: 6798, reason: 'Regalo' })).toBeUndefined()
  })
})

test.each([
  [{ version: 1, lines: [{ id: 1, quantity: -1 }] }, 'La cantidad va de 0 a 9999'],
  [{ version: 1, lines: [{ id: 1, quantity: 10_000 }] }, 'La cantidad va de 0 a 9999'],
  [{ version: 1, lines: [{ id: 1, quantity: 1.5 }] }, 'La cantidad va de 0 a 9999'],
  [
    {
      version: 1,
      lines: [
        { id: 1, quantity: 1 },
        { id: 1, quantity: 2 },
      ],
    },
    'Hay un producto repetido en la orden',
  ],
  [{ lines: [] }, 'La versión de la orden es obligatoria'],
  [{ version: 1 }, 'Las líneas de la orden son obligatorias'],
  [{ version: 1, lines: [], discount: { amount: 1, reason: ' ' } }, 'Escribí el motivo del descuento'],
  [{ version: 1, lines: [], discount: { amount: -1, reason: 'x' } }, 'El importe no puede ser negativo'],
  [{ version: 1, lines: [], discount: 5 }, 'El descuento lleva un importe y un motivo'],
])('the correction %j is refused: %s', (correction, message) => {
  expect(OrderCorrection.safeParse(correction).error?.issues[0]?.message).toBe(message)
})

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
