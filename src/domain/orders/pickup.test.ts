import { describe, expect, test } from 'vitest'
import { writtenDay } from '../clock.ts'
import { PickupDate, pickupDate, pickupDay, pickupProblem } from './pickup.ts'

/** Monday, 16 November, 23:30 in Mendoza: already the 17th in Greenwich. */
const LATE = new Date('2026-11-16T23:30:00-03:00')

describe('the day on which a customer comes', () => {
  test.each(['2026-11-16', '2026-12-24', '2028-02-29', ''])('may be %j', (date) => {
    expect(PickupDate.safeParse(date).data).toBe(date)
  })

  test.each([
    '2026-02-30',
    '2027-02-29',
    '24/12/2026',
    '2026-12-24T10:00',
    '2026-13-01',
    'mañana',
    20261224,
    null,
  ])('is never %j', (date) => {
    expect(PickupDate.safeParse(date).error?.issues[0]?.message).toBe(
      'La fecha de retiro se escribe así: 2026-12-24',
    )
  })

  test.each([
    [undefined, undefined],
    ['', undefined],
    ['2026-11-15', 'La fecha de retiro ya pasó. Elegí hoy o un día más adelante.'],
    ['2026-11-16', undefined],
    ['2027-02-14', undefined],
    ['2027-02-15', 'La fecha de retiro puede ser hasta 90 días después de hoy.'],
  ])('%s is checked on the calendar of Mendoza', (date, problem) => {
    expect(pickupProblem(date, LATE)).toBe(problem)
  })

  test.each([
    ['2026-11-16', 'hoy'],
    ['2026-11-17', 'mañana'],
    ['2026-11-18', 'el miércoles 18/11'],
    ['2026-11-15', 'el domingo 15/11'],
    ['2027-01-03', 'el domingo 3/1'],
  ])('%s is called %s', (date, text) => {
    expect(pickupDay(date, LATE)).toBe(text)
  })

  test('is offered and written the same', () => {
    expect([0, 1, 15].map((days) => pickupDate(LATE, days))).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-12-01',
    ])
    expect(writtenDay(pickupDate(LATE, 0))).toBe('lunes 16/11')
  })
})
