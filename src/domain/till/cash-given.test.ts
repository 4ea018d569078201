import fc from 'fast-check'
import { expect, test } from 'vitest'
import { likelyCash } from './cash-given.ts'

test.each([
  [735_000, [800_000, 1_000_000, 2_000_000]],
  [2_340_000, [2_400_000, 3_000_000, 4_000_000]],
  [50_000, [100_000, 200_000, 1_000_000, 2_000_000]],
  [1_000_000, [2_000_000]],
  [0, []],
])('for %d people hand over one of %j', (due, amounts) => {
  expect(likelyCash(due)).toEqual(amounts)
})

test('every amount is enough, and no note of it could stay in the pocket', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (due) => {
      for (const amount of likelyCash(due)) {
        expect(amount).toBeGreaterThan(due)
        expect(amount - due).toBeLessThan(2_000_000)
      }
    }),
  )
})
