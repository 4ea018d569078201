import { expect, test } from 'vitest'
import { endOf, inForce, isMoment, nextChange, startOf, stateOf } from './promotion-times.ts'

test.each([
  ['2026-12-24', '2026-12-24T03:00:00.000Z', '2026-12-25T03:00:00.000Z'],
  ['2026-12-24T18:00', '2026-12-24T21:00:00.000Z', '2026-12-24T21:00:00.000Z'],
  ['2026-12-24T18:00:30', '2026-12-24T21:00:30.000Z', '2026-12-24T21:00:30.000Z'],
  ['2026-12-24T18:00:00.500Z', '2026-12-24T18:00:00.500Z', '2026-12-24T18:00:00.500Z'],
  ['2026-12-24T18:00-03:00', '2026-12-24T21:00:00.000Z', '2026-12-24T21:00:00.000Z'],
])('a promotion written for %s starts at %s and ends at %s', (text, start, end) => {
  expect(isMoment(text)).toBe(true)
  expect(new Date(startOf(text)).toISOString()).toBe(start)
  expect(new Date(endOf(text)).toISOString()).toBe(end)
})

test.each(['', 'mañana', '2026-02-30', '2026-13-01', '2026-02-30T10:00', '2026-12-24T25:00', '24/12/2026'])(
  'a promotion cannot start at %j',
  (text) => {
    expect(isMoment(text)).toBe(false)
  },
)

const ALWAYS = { paused: false }
const CHRISTMAS = { from: '2026-12-20', to: '2026-12-24' }
const PAUSED = { paused: true, to: '2026-12-01' }
const ALL = [ALWAYS, CHRISTMAS, PAUSED]

test.each([
  ['2026-12-20T02:59:59.999Z', [ALWAYS], '2026-12-20T03:00:00.000Z'],
  ['2026-12-20T03:00:00.000Z', [ALWAYS, CHRISTMAS], '2026-12-25T03:00:00.000Z'],
  ['2026-12-25T02:59:59.999Z', [ALWAYS, CHRISTMAS], '2026-12-25T03:00:00.000Z'],
  ['2026-12-25T03:00:00.000Z', [ALWAYS], undefined],
])('at %s the promotions in force change next at the right second', (now, those, next) => {
  expect(inForce(ALL, Date.parse(now))).toEqual(those)
  expect(nextChange(ALL, Date.parse(now))).toBe(next && Date.parse(next))
})

test.each([
  [ALWAYS, '2026-12-20T03:00:00.000Z', 'active'],
  [CHRISTMAS, '2026-12-20T02:59:59.999Z', 'coming'],
  [CHRISTMAS, '2026-12-20T03:00:00.000Z', 'active'],
  [CHRISTMAS, '2026-12-25T03:00:00.000Z', 'ended'],
  [PAUSED, '2026-11-30T12:00:00.000Z', 'paused'],
  [PAUSED, '2026-12-02T03:00:00.000Z', 'ended'],
])('the promotion %j is at %s %s', (promotion, now, state) => {
  expect(stateOf(promotion, Date.parse(now))).toBe(state)
})
