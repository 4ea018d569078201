import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyRules } from '../testing/any-rules.ts'
import { aLine, anOrder, aProduct } from '../testing/samples.ts'
import { correctedAmounts } from './order-correction.ts'
import { returnProblem, takeBack } from './returned-goods.ts'
import { deliver, sellProduct } from './sell-product.ts'

const online = { wayToPay: 'mercado pago', surchargePerMille: 62 } as const
const cash = { wayToPay: 'pago efectivo', surchargePerMille: 0 } as const

test('what is kept costs what it cost: the discount and the surcharge shrink with the order', () => {
  const lines = [aLine({ id: 1, price: 100_000, quantity: 3 }), aLine({ id: 2, price: 100_000 })]
  const discount = { amount: 40_000, reason: 'Amiga' }
  const sold = correctedAmounts(online, lines, discount)
  const left = takeBack(sold, lines, [{ id: 1, quantity: 2 }])
  expect(left).toMatchObject({
    total: 200_000,
    discount: { amount: 20_000, reason: 'Amiga' },
    surcharge: 11_160,
    amountDue: 191_160,
  })
  expect(left.lines).toMatchObject([
    { id: 1, quantity: 1, returned: 2, ordered: 3 },
    { id: 2, quantity: 1 },
  ])
  expect(left.amountDue * 2).toBe(sold.amountDue)
})

test('of take three and pay two, each unit is worth two thirds', () => {
  const rules = [{ name: '3x2', take: 3, pay: 2 }]
  const line = sellProduct(aProduct({ price: 90_000, category: 'globos' }), 3, rules)
  const back = takeBack(correctedAmounts(cash, [line], undefined), [line], [{ id: line.id, quantity: 1 }])
  expect(back.amountDue).toBe(120_000)
  // Also if the shop added them after the order.
  const added = deliver({ ...line, ordered: 0 }, 3)
  const later = takeBack(correctedAmounts(cash, [added], undefined), [added], [{ id: line.id, quantity: 1 }])
  expect(later.amountDue).toBe(120_000)
})

test('only what was handed over and is not back yet can come back', () => {
  const lines = [aLine({ id: 1, name: 'Globo', quantity: 1, ordered: 3 })]
  const delivered = anOrder({ status: 'entregado', order: lines })
  expect(returnProblem(delivered, lines, [{ id: 1, quantity: 1 }])).toBeUndefined()
  expect(returnProblem(delivered, lines, [{ id: 1, quantity: 2 }])).toBe('De «Globo» queda 1 por devolver')
  expect(returnProblem(delivered, lines, [{ id: 9, quantity: 1 }])).toMatch(/no está en la orden/)
  const open = anOrder({ status: 'para retirar', order: lines })
  expect(returnProblem(open, lines, [{ id: 1, quantity: 1 }])).toMatch(/todavía no se entregó/)
})

const sold = fc
  .tuple(
    fc.array(
      fc.record({
        price: fc.integer({ min: 0, max: 5_000_000 }),
        category: fc.constantFrom('carnaval' as const, 'globos' as const),
        units: fc.integer({ min: 1, max: 12 }),
        own: fc.integer({ min: 0, max: 100 }),
        isAdded: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    anyRules,
  )
  .map(([lines, rules]) =>
    lines.map(({ price, category, units, own, isAdded }, index) => {
      const product = aProduct({ id: index + 1, price, category })
      const line = sellProduct(product, units, rules, isAdded ? 0 : units)
      const ownDiscount = Math.floor((line.subtotal * own) / 100)
      return ownDiscount > 0 ? deliver({ ...line, ownDiscount }, units) : line
    }),
  )

test('everything that comes back, in any steps, is worth exactly what was due, and no step less than nothing', () => {
  fc.assert(
    fc.property(
      sold,
      fc.integer({ min: 0, max: 100 }),
      fc.constantFrom(online, cash),
      fc.array(fc.tuple(fc.nat({ max: 5 }), fc.integer({ min: 1, max: 12 })), { maxLength: 12 }),
      (lines, percent, way, steps) => {
        const { total } = correctedAmounts(way, lines, undefined)
        const amount = Math.round((total * percent) / 100)
        const discount = amount > 0 ? { amount, reason: 'x' } : undefined
        const first = { lines, ...correctedAmounts(way, lines, discount) }
        let now = first
        let given = 0
        const rest = lines.map((line): [number, number] => [line.id - 1, line.quantity])
        for (const [index, wanted] of [...steps, ...rest]) {
          const line = now.lines[index]
          const quantity = Math.min(wanted, line?.quantity ?? 0)
          if (!line || quantity === 0) continue
          const next = takeBack(now, now.lines, [{ id: line.id, quantity }])
          expect(next.amountDue).toBeLessThanOrEqual(now.amountDue)
          given += now.amountDue - next.amountDue
          now = { ...next, lines: next.lines }
        }
        expect(now).toMatchObject({ total: 0, amountDue: 0, discount: undefined })
        expect(given).toBe(first.amountDue)
        expect(now.lines.map(({ returned }) => returned)).toEqual(lines.map(({ quantity }) => quantity))
      },
    ),
  )
})
