import { expect, test } from 'vitest'
import { TIME_ZONE, yearInMendoza } from './clock.ts'

test("the time zone is Mendoza's", () => {
  const noon = new Date('2026-07-09T15:00:00Z')
  expect(
    new Intl.DateTimeFormat('es-AR', { timeZone: TIME_ZONE, hour: 'numeric', hour12: false }).format(noon),
  ).toBe('12')
})

test.each([
  ['2027-01-01T02:59:59Z', 2026],
  ['2027-01-01T03:00:00Z', 2027],
])('at %s it is %d in Mendoza', (now, year) => {
  expect(yearInMendoza(new Date(now))).toBe(year)
  const known = new Date(now).toLocaleString('es-AR', { timeZone: TIME_ZONE, year: 'numeric' })
  expect(known).toBe(`${year}`)
})
