import { describe, expect, test } from 'vitest'
import { backupProblems, soldUpTo } from './today.ts'

describe('what was sold up to a minute of the day', () => {
  // 600 between nine and ten, 1200 between ten and eleven, 300 refunded between 20 and 21.
  const hours = Array.from({ length: 24 }, (_, hour) => ({ 9: 600, 10: 1200, 20: -300 })[hour] ?? 0)

  test.each([
    ['at midnight', 0, 0],
    ['before the first sale', 8 * 60 + 59, 0],
    ['in the middle of an hour, half of it', 10 * 60 + 30, 1200],
    ['at the full hour, all of those before', 11 * 60, 1800],
    ['after a refund', 21 * 60, 1500],
    ['a minute before midnight', 24 * 60 - 1, 1500],
  ])('%s', (_, minute, sold) => {
    expect(soldUpTo(hours, minute)).toBe(sold)
  })

  test('a day without sales', () => {
    expect(soldUpTo([], 700)).toBe(0)
  })
})

test('everything that is wrong with the copies is said', () => {
  const full = { free: 1, needed: 2 }
  expect(backupProblems({})).toEqual([])
  expect(backupProblems({ failure: 'x', commandFailure: 'y', disk: full })).toEqual([
    'failed',
    'command',
    'disk',
  ])
})
