import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

test.each([
  ['2026-11-16T12:00:10.000Z', 'recién'],
  ['2026-11-16T11:59:30.000Z', 'recién'],
  ['2026-11-16T11:55:00.000Z', 'hace 5 min'],
  ['2026-11-16T11:00:00.000Z', 'hace 1 h'],
  ['2026-11-16T00:00:01.000Z', 'hace 11 h'],
  ['2026-11-15T12:30:00.000Z', '15/11 09:30'],
])('%s was %s', (date, text) => {
  expect(timeAgo(date, new Date('2026-11-16T12:00:00.000Z'))).toBe(text)
})
