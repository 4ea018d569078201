import fc from 'fast-check'
import { expect, test } from 'vitest'
import { depthOf, labelSteps, scaleOf } from './chart-scale.ts'

test.each([
  [
    [0, 80_000],
    [80_000, 60_000, 40_000, 20_000, 0],
  ],
  [
    [10, 95_000],
    [100_000, 75_000, 50_000, 25_000, 0],
  ],
  [[], [100, 0]],
  [
    [0, 0],
    [100, 0],
  ],
  [[-30_000], [0, -10_000, -20_000, -30_000]],
  [
    [-5_000, 60_000],
    [60_000, 40_000, 20_000, 0, -20_000],
  ],
])('the axis of a chart of %j has the ticks %j', (values, ticks) => {
  expect(scaleOf(values, 100).ticks.map((tick) => tick + 0)).toEqual(ticks)
})

test('every value lies on the axis, which begins or ends at zero or crosses it', () => {
  const amount = fc.integer({ min: -9_999_999_999, max: 99_999_999_999 })
  fc.assert(
    fc.property(fc.array(amount), (values) => {
      const scale = scaleOf(values, 100)
      expect(scale.ticks).toContain(0)
      expect(scale.ticks.length).toBeLessThanOrEqual(7)
      for (const value of [0, ...values]) {
        expect(depthOf(value, scale)).toBeGreaterThanOrEqual(0)
        expect(depthOf(value, scale)).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test.each([
  [7, 1, 2],
  [12, 1, 3],
  [24, 2, 6],
  [31, 3, 9],
  [366, 31, 93],
])('of %d labels every %d stays on a wide screen and every %d on a phone', (points, onWide, onNarrow) => {
  expect(labelSteps(points, { narrow: 4, wide: 12 })).toEqual({ onWide, onNarrow })
})
