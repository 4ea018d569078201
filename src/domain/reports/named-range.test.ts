import { expect, test } from 'vitest'
import { comparedRange, monthName, namedRange, type RangeName, rangeWords } from './named-range.ts'

const TODAY = '2026-11-18'

test.each([
  ['hoy', '2026-11-18'],
  ['7-dias', '2026-11-12'],
  ['mes', '2026-11-01'],
  ['ano', '2026-01-01'],
] as const)('the range of a report "%s" begins on %s and ends today', (name, from) => {
  expect(namedRange(name, TODAY)).toEqual({ from, to: TODAY })
})

test('a report of a whole month has the name of the month', () => {
  expect(monthName(TODAY)).toBe('Noviembre')
})

const before: readonly [RangeName, string, string, string, string][] = [
  ['hoy', '2026-11-01', '2026-11-01', '2026-10-25', '2026-10-25'],
  ['fechas', '2026-11-01', '2026-11-01', '2026-10-25', '2026-10-25'],
  ['7-dias', '2026-11-01', '2026-11-07', '2026-10-25', '2026-10-31'],
  ['mes', '2026-11-01', '2026-11-18', '2026-10-01', '2026-10-18'],
  ['mes', '2026-01-01', '2026-01-18', '2025-12-01', '2025-12-18'],
  ['mes', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['mes', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['ano', '2026-01-01', '2026-11-18', '2025-01-01', '2025-11-18'],
  ['fechas', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
  ['fechas', '2026-10-01', '2026-10-30', '2026-09-01', '2026-09-30'],
  ['fechas', '2026-10-10', '2026-10-19', '2026-09-30', '2026-10-09'],
]

test.each(before)('a report of %s, %s to %s, is compared with %s to %s', (name, from, to, first, last) => {
  expect(comparedRange(name, { from, to }, 'antes')).toEqual({ from: first, to: last })
})

test('the same dates of last year, also after a leap day', () => {
  expect(comparedRange('fechas', { from: '2028-02-29', to: '2028-03-05' }, 'ano-pasado')).toEqual({
    from: '2027-02-28',
    to: '2027-03-05',
  })
})

test.each([
  ['2026-11-18', '2026-11-18', 'miércoles 18/11/2026'],
  ['2026-11-01', '2026-11-18', '1/11 al 18/11/2026'],
  ['2025-12-30', '2026-01-05', '30/12/2025 al 5/1/2026'],
])('the days %s to %s of a report are written %s', (from, to, words) => {
  expect(rangeWords({ from, to })).toBe(words)
})
