import { expect, test } from 'vitest'
import { rangeBefore, rangeLastYear } from './report-range.ts'

test.each([
  ['2026-11-18', '2026-11-18', '2026-11-11', '2026-11-11'],
  ['2026-11-17', '2026-11-18', '2026-11-15', '2026-11-16'],
  ['2026-11-01', '2026-11-30', '2026-10-02', '2026-10-31'],
  ['2024-03-01', '2024-03-31', '2024-01-30', '2024-02-29'],
])('before %s to %s are %s to %s, as many days; before a single one its weekday', (from, to, first, last) => {
  expect(rangeBefore({ from, to })).toEqual({ from: first, to: last })
})

test('a year before are the same dates; the 29th of February was the 28th', () => {
  expect(rangeLastYear({ from: '2024-02-29', to: '2024-03-31' })).toEqual({
    from: '2023-02-28',
    to: '2023-03-31',
  })
})
