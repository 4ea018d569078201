import fc from 'fast-check'
import { expect, test } from 'vitest'
import { takeBack } from '../orders/returned-goods.ts'
import { PAYMENT_SOURCES } from '../prices/payment-source.ts'
import { aLine, anOrder } from '../testing/samples.ts'
import { type MoneyMove, salesOf, spread } from './sale.ts'

const taking = (amount: number, date = '2026-11-18T12:00:00.000Z'): MoneyMove => ({
  date,
  source: 'efectivo',
  amount,
  toGiveBack: 0,
})
const online = (amount: number): MoneyMove => ({ ...taking(amount), source: 'mercado pago' })

test('a sale counts with its money: parts as they come, the order and its units with the first', () => {
  const order = anOrder({ order: [aLine({ id: 1, price: 1000, quantity: 2 }), aLine({ id: 2, price: 500 })] })
  const [first, second] = salesOf(order, [taking(500), taking(2000)])
  expect(first).toMatchObject({ orders: 1, units: 3, total: 500, surcharge: 0 })
  expect(first?.lines).toMatchObject([
    { productId: 1, orders: 1, units: 2, total: 400 },
    { productId: 2, orders: 1, units: 1, total: 100 },
  ])
  expect(second).toMatchObject({ orders: 0, units: 0, total: 2000 })
})

test('the surcharge is apart, and the discount is spread over the lines', () => {
  const order = anOrder({
    order: [aLine({ id: 1, price: 1000 }), aLine({ id: 2, price: 2000 })],
    discount: { amount: 300, reason: 'Amiga' },
    surcharge: 167,
    amountDue: 2867,
  })
  const [sale] = salesOf(order, [online(2867)])
  expect(sale).toMatchObject({ total: 2700, surcharge: 167, discount: 300 })
  expect(sale?.lines).toMatchObject([
    { total: 900, discount: 100 },
    { total: 1800, discount: 200 },
  ])
})

test('what is given back counts against its day, and so does an order of which nothing is left', () => {
  const order = anOrder({ order: [aLine({ price: 1000 })] })
  const sales = salesOf(order, [taking(1000), taking(-1000, '2026-11-19T12:00:00.000Z')])
  expect(sales).toMatchObject([
    { date: '2026-11-18T12:00:00.000Z', orders: 1, units: 1, total: 1000 },
    { date: '2026-11-19T12:00:00.000Z', orders: -1, units: -1, total: -1000 },
  ])
})

test('an order that was marked paid by mistake counts on the day on which it is', () => {
  const order = anOrder({ order: [aLine({ price: 1000 })] })
  const paid = taking(1000, '2026-11-21T12:00:00.000Z')
  const sales = salesOf(order, [taking(1000), taking(-1000), paid])
  expect(sales.map(({ orders, units }) => [orders, units])).toEqual([
    [1, 1],
    [-1, -1],
    [1, 1],
  ])
})

test('money of an order that is gone, or whose lines are all missing, still counts', () => {
  const gone = salesOf(undefined, [taking(700)])
  const missing = salesOf(anOrder({ order: [aLine({ quantity: 0, ordered: 3 })] }), [taking(700)])
  for (const [sale] of [gone, missing]) {
    expect(sale).toMatchObject({ orders: 1, units: 0, total: 700 })
    expect(sale?.lines).toMatchObject([{ productId: 0, category: '', total: 700 }])
  }
})

test('what came back goes out against its own product, and what was sold first stays with its products', () => {
  const sold = [aLine({ id: 1, price: 60_000 }), aLine({ id: 2, price: 40_000 })]
  const order = { ...anOrder({ order: sold }), ...takeBack(anOrder({ order: sold }), sold, [oneOf(2)]) }
  const [first, refund] = salesOf({ ...order, order: order.lines }, [taking(100_000), taking(-40_000)])
  expect(first).toMatchObject({ orders: 1, units: 1, total: 100_000 })
  expect(first?.lines).toMatchObject([
    { productId: 1, orders: 1, units: 1, total: 60_000 },
    { productId: 2, orders: 0, units: 0, total: 40_000 },
  ])
  expect(refund?.lines).toMatchObject([
    { productId: 1, total: 0 },
    { productId: 2, total: -40_000 },
  ])
})

test('a whole order that came back stays with its products, with its surcharge apart', () => {
  const sold = [
    aLine({ id: 1, price: 60_000, category: 'disfraces' }),
    aLine({ id: 2, price: 20_000, quantity: 2 }),
  ]
  const placed = anOrder({
    order: sold,
    wayToPay: 'mercado pago',
    surchargePerMille: 62,
    surcharge: 6200,
    amountDue: 106_200,
  })
  const { lines, ...amounts } = takeBack(placed, sold, [oneOf(1), { id: 2, quantity: 2 }])
  const sales = salesOf({ ...placed, ...amounts, order: lines }, [online(106_200), online(-106_200)])
  expect(sales).toMatchObject([
    { orders: 1, total: 100_000, surcharge: 6200 },
    { orders: -1, total: -100_000, surcharge: -6200 },
  ])
  expect(sales.map((sale) => sale.lines.map(({ productId, total }) => [productId, total]))).toEqual([
    [
      [1, 60_000],
      [2, 40_000],
    ],
    [
      [1, -60_000],
      [2, -40_000],
    ],
  ])
})

test('cash of an order with a surcharge is all sale: the surcharge is in what came with it', () => {
  const order = anOrder({
    order: [aLine({ price: 1_820_000 })],
    surchargePerMille: 62,
    surcharge: 56_420,
    withoutSurcharge: 910_000,
    amountDue: 1_876_420,
  })
  expect(salesOf(order, [taking(910_000), online(966_420)])).toMatchObject([
    { total: 910_000, surcharge: 0 },
    { total: 910_000, surcharge: 56_420 },
  ])
  // Of orders that were charged a surcharge on everything, too.
  const noted = { ...order, surcharge: 112_840, withoutSurcharge: undefined, amountDue: 1_932_840 }
  expect(salesOf(noted, [taking(910_000), online(1_022_840)])).toMatchObject([
    { total: 910_000, surcharge: 0 },
    { total: 910_000, surcharge: 112_840 },
  ])
  expect(salesOf(noted, [online(1_022_840), taking(910_000)])).toMatchObject([
    {},
    { total: 910_000, surcharge: 0 },
  ])
  const almost = [taking(1_900_000), online(32_840)]
  expect(salesOf(noted, almost)).toMatchObject([{ total: 1_900_000 }, { total: 0, surcharge: 32_840 }])
})

test('what is to be given back is no sale, from the day on which it is', () => {
  const order = anOrder({ order: [aLine({ price: 1000 })], amountDue: 1000 })
  const twice = [taking(1000), { ...taking(1000), toGiveBack: 1000 }, { ...taking(-1000), toGiveBack: -1000 }]
  expect(salesOf(order, twice)).toMatchObject([
    { orders: 1, total: 1000, toGiveBack: 0 },
    { orders: 0, total: 0, toGiveBack: 1000 },
    { orders: 0, total: 0, toGiveBack: -1000 },
  ])
  const corrected = [taking(2500), { ...taking(0, '2026-11-19T12:00:00.000Z'), toGiveBack: 1500 }]
  expect(salesOf(order, corrected)).toMatchObject([{ total: 2500 }, { total: -1500 }])
})

function oneOf(id: number) {
  return { id, quantity: 1 }
}

const line = fc
  .record({
    id: fc.integer({ min: 1, max: 9 }),
    price: fc.integer({ min: 0, max: 5_000_000 }),
    quantity: fc.integer({ min: 0, max: 50 }),
    returned: fc.integer({ min: 0, max: 5 }),
  })
  .map((fields) => aLine(fields))

test('every grouping adds up to what was taken, to the cent', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 8 }),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 300 }),
      fc.array(
        fc.record({
          amount: fc.integer({ min: -9_000_000, max: 90_000_000 }),
          toGiveBack: fc.integer({ min: -9_000_000, max: 9_000_000 }),
          source: fc.constantFrom(...PAYMENT_SOURCES),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      (lines, percent, perMille, moves) => {
        const total = lines.reduce((sum, { subtotal }) => sum + subtotal, 0)
        const amount = Math.round((total * percent) / 100)
        const surcharge = Math.round(((total - amount) * perMille) / 1000)
        const discount = { amount, reason: 'x' }
        const amountDue = total - amount + surcharge
        const order = anOrder({ order: lines, discount, surchargePerMille: perMille, surcharge, amountDue })
        const sales = salesOf(
          order,
          moves.map((each) => ({ ...taking(0), ...each })),
        )
        for (const [index, sale] of sales.entries()) {
          expect(sale.total + sale.surcharge + sale.toGiveBack).toBe(moves[index]?.amount)
          if (sale.payment === 'efectivo') expect(sale.surcharge).toBe(0)
          expect(sale.lines.reduce((sum, each) => sum + each.total, 0)).toBe(sale.total)
        }
      },
    ),
  )
})

test('an amount is divided to the cent, and equal weights get shares that differ by a cent at most', () => {
  expect(spread(100, [1, 1, 1])).toEqual([33, 34, 33])
  expect(spread(-100, [1, 1, 1]).reduce((sum, each) => sum + each, 0)).toBe(-100)
  expect(spread(100, [0, 0])).toEqual([0, 0])
})
