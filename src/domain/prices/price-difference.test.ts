import { describe, expect, test } from 'vitest'
import { differenceOf, isOutlier, typicalDifference } from './price-difference.ts'

test.each([
  [1000, 1125, 12.5],
  [1000, 1, -99.9],
  [1000, 1000, 0],
  [0, 0, 0],
  [0, 500, undefined],
])('a price that goes from %i to %i cents differs by %d %%', (before, after, percent) => {
  expect(differenceOf({ before, after })).toBe(percent)
})

describe('the typical difference', () => {
  test('is the median of what changes', () => {
    const prices = [1000, 1100, 1120, 1130, 9000].map((after) => ({ before: 1000, after }))
    expect(typicalDifference(prices)).toBeCloseTo(13)
  })

  test('does not exist if fewer than three change, not counting what was free', () => {
    const some = [
      { before: 10, after: 11 },
      { before: 10, after: 12 },
      { before: 5, after: 5 },
      { before: 0, after: 5 },
    ]
    expect(typicalDifference([])).toBeUndefined()
    expect(typicalDifference(some)).toBeUndefined()
    expect(typicalDifference([...some, { before: 10, after: 13 }])).toBe(20)
  })
})

test.each([
  [12.5, 12.5, false],
  [32.4, 12.5, false],
  [32.6, 12.5, true],
  [-7.6, 12.5, true],
  [50, 50, false],
  [50.1, 50.1, true],
  [-50.1, undefined, true],
  [-50, undefined, false],
  [0, 40, false],
  [undefined, 10, true],
])('a difference of %d %% where %d %% is typical is an outlier: %s', (difference, typical, expected) => {
  expect(isOutlier(difference, typical)).toBe(expected)
})
