import { expect, test } from 'vitest'
import { formatDateTime } from './date.ts'

test.each([
  ['2026-11-15T03:34:00.000Z', '15/11/2026 00:34'],
  ['2026-11-15T02:59:59.999Z', '14/11/2026 23:59'],
  ['2026-07-09T15:05:00.000Z', '09/07/2026 12:05'],
  ['2027-01-01T00:00:00.000Z', '31/12/2026 21:00'],
])('%s is %s in Mendoza', (iso, text) => {
  expect(formatDateTime(iso)).toBe(text)
})
