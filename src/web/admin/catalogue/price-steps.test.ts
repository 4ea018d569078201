import { expect, test } from 'vitest'
import { stepPath } from './price-steps.ts'

test('the line keeps a price until it changes, with time from left to right', () => {
  const changes = [
    { date: '2026-01-03T00:00:00Z', before: 200, after: 150 },
    { date: '2026-01-02T00:00:00Z', before: 100, after: 200 },
    { date: '2026-01-01T00:00:00Z', before: 150, after: 100 },
  ]
  expect(stepPath(changes)).toBe('M0 80H48V152H300V8H552V80H600')
})

test('the chart of a price with one change has it in the middle', () => {
  expect(stepPath([{ date: '2026-01-03T00:00:00Z', before: 100, after: 200 }])).toBe('M0 152H300V8H600')
})

test('the chart of a price that never changes is a line at half height', () => {
  expect(stepPath([{ date: '2026-01-03T00:00:00Z', before: 100, after: 100 }])).toBe('M0 80H300V80H600')
})
