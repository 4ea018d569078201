import { expect, test } from 'vitest'
import type { Offer, Rule } from './price-line.ts'
import { beatenAt, isForAllForEver, quantityBreaks, shareProducts } from './promotion-overlap.ts'

const DOZEN: Offer = { steps: [{ quantity: 12, percent: 15 }] }
const THREE_FOR_TWO: Offer = { take: 3, pay: 2 }

test.each<[Offer, Offer, number | undefined]>([
  [{ percent: 20 }, { percent: 10 }, undefined],
  [{ percent: 10 }, { percent: 10 }, undefined],
  [{ percent: 10 }, { percent: 20 }, 1],
  [{ percent: 10 }, DOZEN, 12],
  // Below a dozen it takes nothing off, so nothing is lost there.
  [DOZEN, { percent: 10 }, undefined],
  [DOZEN, { percent: 20 }, 12],
  [{ percent: 30 }, THREE_FOR_TWO, 3],
  [THREE_FOR_TWO, { percent: 34 }, 3],
  // Equal or better at 3 and 6, but 4 and 5 leave units at the full price.
  [THREE_FOR_TWO, { percent: 30 }, 4],
  [THREE_FOR_TWO, { percent: 20 }, undefined],
  [THREE_FOR_TWO, { percent: 21 }, 5],
  [THREE_FOR_TWO, { steps: [{ quantity: 7, percent: 25 }] }, undefined],
  [THREE_FOR_TWO, { steps: [{ quantity: 7, percent: 28 }] }, 8],
  [THREE_FOR_TWO, { steps: [{ quantity: 7, percent: 29 }] }, 7],
  [THREE_FOR_TWO, { take: 4, pay: 3 }, undefined],
  [{ take: 10, pay: 5 }, THREE_FOR_TWO, 18],
  [DOZEN, THREE_FOR_TWO, 12],
])('the promotion %j is first beaten by %j at %s units', (mine, other, quantity) => {
  expect(beatenAt(mine, other)).toBe(quantity)
})

test('the quantities at which an offer starts to take more off', () => {
  expect(quantityBreaks({ percent: 10 })).toEqual([1])
  expect(quantityBreaks(DOZEN, THREE_FOR_TWO)).toEqual([1, 3, 12])
})

type Scope = Pick<Rule, 'categories' | 'products'>

test.each<[Scope, Scope, boolean]>([
  [{}, { products: [9] }, true],
  [{ categories: ['globos'] }, { categories: ['pascua', 'globos'] }, true],
  [{ categories: ['globos'] }, { categories: ['pascua'] }, false],
  [{ products: [1] }, { products: [1, 2] }, true],
  [{ products: [1] }, { products: [2] }, false],
  [{ products: [1] }, { categories: ['globos'] }, true],
  [{ categories: ['globos'] }, { products: [1] }, true],
  [{ categories: ['pascua'] }, { products: [1] }, false],
  [{ categories: ['globos'] }, { products: [9] }, false],
])('promotions on %j and %j share products: %s', (one, other, isShared) => {
  const categoryOf = (id: number) => (id === 1 ? 'globos' : undefined)
  expect(shareProducts(one, other, categoryOf)).toBe(isShared)
})

test.each([
  [{}, true],
  // One press lets it go on.
  [{ paused: true }, true],
  [{ from: '2026-11-20' }, true],
  [{ to: '2026-11-30' }, false],
  [{ categories: ['globos' as const] }, false],
  [{ products: [1] }, false],
])('a promotion with %j is for the whole shop and without an end: %s', (terms, isEndless) => {
  expect(isForAllForEver({ name: '3x2', take: 3, pay: 2, ...terms })).toBe(isEndless)
})
