import fc from 'fast-check'
import { CATEGORIES } from '../catalogue/category.ts'
import type { Rule } from '../promotions/price-line.ts'

/** For property tests. */

export const anyCategory = fc.constantFrom(...CATEGORIES.map(({ value }) => value))

export const anyOffer = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
  fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 }).map((quantities) => ({
    steps: quantities
      .toSorted((a, b) => a - b)
      .map((quantity, index) => ({ quantity, percent: 10 * (index + 1) })),
  })),
  fc
    .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }))
    .map(([pay, more]) => ({ take: pay + more, pay })),
)

const someCategories = fc.option(fc.uniqueArray(anyCategory, { minLength: 1 }), { nil: undefined })

/** Any promotions in force. */
export const anyRules = fc.array(
  fc
    .tuple(anyOffer, fc.string({ minLength: 1 }), someCategories)
    .map(([offer, name, categories]): Rule => ({ ...offer, name, ...(categories && { categories }) })),
  { maxLength: 5 },
)
