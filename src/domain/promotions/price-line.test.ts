import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_AMOUNT } from '../money/money.ts'
import { anyCategory, anyOffer, anyRules } from '../testing/any-rules.ts'
import { priceLine, type Rule, subtotalWith, unitsToSave, unitsToSaveText } from './price-line.ts'

const BALLOON = { id: 1, price: 2200_00, category: 'globos' } as const
const BY_THE_DOZEN: Rule = {
  name: 'Por docena',
  steps: [
    { quantity: 12, percent: 15 },
    { quantity: 24, percent: 20 },
  ],
}
const THREE_FOR_TWO: Rule = { name: '3x2', take: 3, pay: 2, categories: ['globos'] }

const anyProduct = fc.record({
  id: fc.integer({ min: 1, max: 9 }),
  price: fc.integer({ min: 0, max: MAX_AMOUNT }),
  category: anyCategory,
})
const anyQuantity = fc.integer({ min: 0, max: 50 })

describe('the price of a line', () => {
  test.each<[string, number, readonly Rule[], object]>([
    ['without rules', 3, [], { subtotal: 6600_00, discount: 0 }],
    ['of a percentage', 3, [{ name: 'Diez', percent: 10 }], { subtotal: 5940_00, label: 'Diez' }],
    ['below the first step', 11, [BY_THE_DOZEN], { subtotal: 24_200_00, discount: 0 }],
    ['at a step', 12, [BY_THE_DOZEN], { subtotal: 22_440_00, discount: 3960_00, label: 'Por docena' }],
    ['between steps', 23, [BY_THE_DOZEN], { subtotal: 43_010_00 }],
    ['at the last step', 50, [BY_THE_DOZEN], { subtotal: 88_000_00 }],
    ['of two, three for two', 2, [THREE_FOR_TWO], { subtotal: 4400_00, discount: 0 }],
    ['of seven, three for two', 7, [THREE_FOR_TWO], { subtotal: 11_000_00, discount: 4400_00 }],
    ['with the best rule', 12, [BY_THE_DOZEN, THREE_FOR_TWO], { subtotal: 17_600_00, label: '3x2' }],
    ['of another category', 9, [{ ...THREE_FOR_TWO, categories: ['pascua'] }], { discount: 0 }],
    ['of a chosen product', 1, [{ name: 'x', percent: 5, products: [1, 2] }], { discount: 110_00 }],
    ['of another product', 1, [{ name: 'x', percent: 5, products: [2] }], { discount: 0 }],
    ['in either', 1, [{ name: 'x', percent: 5, products: [2], categories: ['globos'] }], { label: 'x' }],
    ['that is free', 2, [{ name: 'Regalo', percent: 100 }], { subtotal: 0, discount: 4400_00 }],
  ])('%s', (_, quantity, rules, price) => {
    expect(priceLine(BALLOON, quantity, rules)).toMatchObject(price)
  })

  test('is never below zero, never above the full price, and the lowest of all rules', () => {
    fc.assert(
      fc.property(anyProduct, anyQuantity, anyRules, (product, quantity, rules) => {
        const { subtotal, discount, label } = priceLine(product, quantity, rules)
        const full = product.price * quantity
        expect(subtotal).toBeGreaterThanOrEqual(0)
        expect(subtotal + discount).toBe(full)
        expect(label === undefined).toBe(discount === 0)
        for (const rule of rules) {
          expect(subtotal).toBeLessThanOrEqual(priceLine(product, quantity, [rule]).subtotal)
        }
        expect(rules.length === 0 ? full : subtotal).toBe(
          Math.min(full, ...rules.map((rule) => priceLine(product, quantity, [rule]).subtotal)),
        )
      }),
    )
  })

  test('of fewer units than were ordered keeps the reduction of what was ordered', () => {
    expect(subtotalWith(BY_THE_DOZEN, 1000, 10, 12)).toBe(8500)
    expect(subtotalWith(THREE_FOR_TWO, 900, 2, 3)).toBe(1200)
    expect(subtotalWith(BY_THE_DOZEN, 1000, 24, 12)).toBe(19_200)
    fc.assert(
      fc.property(anyOffer, anyProduct, anyQuantity, anyQuantity, (offer, { price }, quantity, ordered) => {
        const subtotal = subtotalWith(offer, price, quantity, ordered)
        expect(subtotal).toBeGreaterThanOrEqual(0)
        expect(subtotal).toBeLessThanOrEqual(subtotalWith(offer, price, quantity))
        expect(subtotalWith(offer, price, ordered, ordered)).toBe(subtotalWith(offer, price, ordered))
      }),
    )
  })
})

describe('how many more units make each one cheaper', () => {
  test.each<[readonly Rule[], number, number | undefined]>([
    [[], 5, undefined],
    [[{ name: 'x', percent: 10 }], 5, undefined],
    [[BY_THE_DOZEN], 10, 2],
    [[BY_THE_DOZEN], 12, 12],
    [[BY_THE_DOZEN], 24, undefined],
    [[THREE_FOR_TWO], 2, 1],
    [[THREE_FOR_TWO], 3, undefined],
    [[THREE_FOR_TWO], 4, 2],
    [[THREE_FOR_TWO, BY_THE_DOZEN], 11, 1],
    [[{ name: 'x', steps: [{ quantity: 60, percent: 30 }] }], 49, undefined],
  ])('%j at %d', (rules, quantity, more) => {
    expect(unitsToSave(BALLOON, quantity, rules, 50)).toBe(more)
  })

  test('is said in words', () => {
    expect(unitsToSaveText(1)).toBe('Te falta 1 para pagar menos')
    expect(unitsToSaveText(2)).toBe('Te faltan 2 para pagar menos')
  })
})
