import { expect, test } from 'vitest'
import { momentOf, nextMorning, readMoment } from './moment.ts'

const NOW = new Date('2026-11-18T01:30:00.000Z')

test('the next morning is tomorrow in Mendoza, also late in the evening', () => {
  expect(nextMorning(NOW)).toEqual({ day: '2026-11-18', time: '08:00' })
})

test.each([
  ['2026-12-24', '08:30', { at: '2026-12-24T11:30:00.000Z' }],
  ['2026-12-31', '23:59', { at: '2027-01-01T02:59:00.000Z' }],
  ['2026-11-17', '22:30', { error: 'Esa hora ya pasó. Elegí una que todavía no llegó.' }],
  ['2028-01-01', '08:00', { error: 'Elegí un día dentro de un año como máximo.' }],
  ['2026-12-24', '', { error: 'Elegí el día y la hora' }],
  ['', '08:30', { error: 'Elegí el día y la hora' }],
])('a change of prices is scheduled for %s at %s', (day, time, expected) => {
  expect(readMoment({ day, time }, NOW)).toEqual(expected)
  if ('at' in expected) expect(momentOf(expected.at)).toEqual({ day, time })
})
