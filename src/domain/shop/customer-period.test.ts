import { expect, test } from 'vitest'
import { CustomerMonths, monthsBefore, monthsText, startOfPeriod } from './customer-period.ts'

test.each([
  ['2026-11-18', 24, '2024-11-18'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2024-03-31', 1, '2024-02-29'],
  ['2026-01-15', 1, '2025-12-15'],
  ['2026-12-31', 120, '2016-12-31'],
])('the period of customers, seen from %s, %i months back, begins on %s', (now, months, before) => {
  expect(monthsBefore(new Date(`${now}T12:00:00Z`), months).toISOString()).toBe(`${before}T12:00:00.000Z`)
})

test('a new period for data of customers waits for 30 days', () => {
  expect(startOfPeriod('2026-11-18T12:00:00.000Z')).toBe('2026-12-18T12:00:00.000Z')
})

test('a period is a whole number of months, at most ten years', () => {
  for (const months of [1, 24, 120]) expect(CustomerMonths.safeParse(months).success).toBe(true)
  for (const wrong of [0, 121, 1.5, '24', null]) expect(CustomerMonths.safeParse(wrong).success).toBe(false)
  expect([monthsText(1), monthsText(24)]).toEqual(['1 mes', '24 meses'])
})
