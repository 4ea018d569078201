import { expect, test } from 'vitest'
import { wallClockInMendoza, yearInMendoza } from './clock.ts'

const OFFICIAL = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Argentina/Mendoza',
  dateStyle: 'short',
  timeStyle: 'medium',
})

test.each(['2026-01-15T15:00:00Z', '2026-07-09T02:59:59Z', '2027-01-01T03:00:00Z'])(
  "at %s the clock shows the official time of Mendoza's zone",
  (now) => {
    const shown = wallClockInMendoza(new Date(now)).toISOString().slice(0, 19).replace('T', ' ')
    expect(shown).toBe(OFFICIAL.format(new Date(now)))
  },
)

test.each([
  ['2027-01-01T02:59:59Z', 2026],
  ['2027-01-01T03:00:00Z', 2027],
])('at %s it is %d in Mendoza', (now, year) => {
  expect(yearInMendoza(new Date(now))).toBe(year)
})
