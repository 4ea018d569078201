import { expect, test } from 'vitest'
import {
  dayAndTime,
  formatDateTime,
  shortTimeAgo,
  timeAgo,
  wallClockInMendoza,
  yearInMendoza,
} from './clock.ts'

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
])('at %s the year in Mendoza is %d', (now, year) => {
  expect(yearInMendoza(new Date(now))).toBe(year)
})

test.each([
  ['2026-11-15T15:04:05.000Z', '15/11/2026 12:04'],
  ['2026-11-15T02:59:59.999Z', '14/11/2026 23:59'],
  ['2026-11-15T03:00:00.000Z', '15/11/2026 00:00'],
  ['2027-01-01T01:30:00.000Z', '31/12/2026 22:30'],
  ['2026-03-09T12:05:00.000Z', '09/03/2026 09:05'],
])("%s is %s in the shop's time zone", (date, shown) => {
  expect(formatDateTime(date)).toBe(shown)
})

test.each([
  ['2026-11-16T14:59:30Z', 'recién'],
  ['2026-11-16T15:00:30Z', 'recién'],
  ['2026-11-16T14:55:00Z', 'hace 5 min'],
  ['2026-11-16T12:00:00Z', 'hace 3 h'],
  ['2026-11-15T14:00:00Z', 'hace un día'],
  ['2026-11-14T14:00:00Z', 'hace 2 días'],
  ['2026-11-01T14:00:00Z', '01/11/2026 11:00'],
])('a moment at %s is said to be %s', (date, text) => {
  expect(timeAgo(date, new Date('2026-11-16T15:00:00Z'))).toBe(text)
})

test.each([
  ['2026-11-16T12:00:10.000Z', 'recién'],
  ['2026-11-16T11:59:30.000Z', 'recién'],
  ['2026-11-16T11:55:00.000Z', 'hace 5 min'],
  ['2026-11-16T11:00:00.000Z', 'hace 1 h'],
  ['2026-11-16T00:00:01.000Z', 'hace 11 h'],
  ['2026-11-15T12:30:00.000Z', '15/11 09:30'],
])('a moment at %s is in short %s', (date, text) => {
  expect(shortTimeAgo(date, new Date('2026-11-16T12:00:00.000Z'))).toBe(text)
})

test.each([
  ['2026-11-16T12:02:00Z', 'hoy 9:02'],
  ['2026-11-16T03:00:00Z', 'hoy 0:00'],
  ['2026-11-16T02:59:00Z', 'ayer 23:59'],
  ['2026-11-14T23:15:00Z', '14/11 20:15'],
])('a moment at %s is written %s, with day and time', (date, text) => {
  expect(dayAndTime(date, new Date('2026-11-17T02:59:00Z'))).toBe(text)
})
