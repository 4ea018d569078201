import { expect, test } from 'vitest'
import { momentProblem } from './scheduled-prices.ts'

const PAST = 'Esa hora ya pasó. Elegí una que todavía no llegó.'
const FAR = 'Elegí un día dentro de un año como máximo.'

test.each([
  ['2026-11-17T12:00:00.000Z', PAST],
  ['2025-11-17T12:00:00.001Z', PAST],
  ['2026-11-17T12:00:00.001Z', undefined],
  ['2027-11-17T23:00:00.000Z', undefined],
  // The last minute of the last day in Mendoza, and the next.
  ['2027-11-19T02:59:00.000Z', undefined],
  ['2027-11-19T03:00:00.000Z', FAR],
])('on 17 November 2026 at noon, a change of prices at %s is taken or refused', (at, problem) => {
  expect(momentProblem(new Date(at), new Date('2026-11-17T12:00:00.000Z'))).toBe(problem)
})
