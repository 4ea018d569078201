import { expect, test } from 'vitest'
import { dateOfDay, dayOfDate } from '../clock.ts'
import { PICKUP_DAYS_AHEAD } from '../orders/pickup.ts'
import { easterSunday, exceptionsAhead, holidaysOf, nextHoliday } from './holidays.ts'
import { type HolidayId, OpeningExceptions } from './opening-exceptions.ts'

test.each([
  [1818, '03-22'],
  [1943, '04-25'],
  [1954, '04-18'],
  [1981, '04-19'],
  [2000, '04-23'],
  [2008, '03-23'],
  [2019, '04-21'],
  [2024, '03-31'],
  [2025, '04-20'],
  [2026, '04-05'],
  [2027, '03-28'],
  [2028, '04-16'],
  [2038, '04-25'],
])('Easter of %i is on %s', (year, date) => {
  expect(dateOfDay(easterSunday(year))).toBe(`${year}-${date}`)
})

/** As published, without bridge days and without single moves by decree (12 October 2025 was kept on the 10th). */
test.each([
  [2024, '01-01 02-12 02-13 03-24 03-29 04-02 05-01 05-25 06-17 06-20 07-09 08-17 10-12 11-18 12-08 12-25'],
  [2025, '01-01 03-03 03-04 03-24 04-02 04-18 05-01 05-25 06-16 06-20 07-09 08-17 10-12 11-24 12-08 12-25'],
  [2026, '01-01 02-16 02-17 03-24 04-02 04-03 05-01 05-25 06-15 06-20 07-09 08-17 10-12 11-23 12-08 12-25'],
  [2027, '01-01 02-08 02-09 03-24 03-26 04-02 05-01 05-25 06-20 06-21 07-09 08-16 10-11 11-20 12-08 12-25'],
])('the holidays of %i are those of the calendar', (year, dates) => {
  expect(holidaysOf(year).map(({ date }) => date)).toEqual(dates.split(' ').map((date) => `${year}-${date}`))
})

const OWN = { from: '2026-12-24', to: '2026-12-26', hours: '9 a 13' }

test('days ahead are the exceptions and the ticked holidays from today on; what the owner says of a day wins', () => {
  const past = { from: '2026-11-01', to: '2026-11-17' }
  const running = { from: '2026-11-10', to: '2026-11-18', reason: 'Inventario' }
  const far = { from: '2027-04-01', to: '2027-04-01' }
  const closedHolidays: HolidayId[] = ['ano-nuevo', 'carnaval', 'trabajo', 'soberania', 'navidad']
  const exceptions = [far, OWN, past, running]
  expect(exceptionsAhead({ closedHolidays, exceptions }, '2026-11-18')).toEqual([
    running,
    { from: '2026-11-23', to: '2026-11-23', reason: 'Día de la Soberanía' },
    OWN,
    { from: '2027-01-01', to: '2027-01-01', reason: 'Año Nuevo' },
    { from: '2027-02-08', to: '2027-02-08', reason: 'Carnaval' },
    { from: '2027-02-09', to: '2027-02-09', reason: 'Carnaval' },
  ])
})

test('every day on which an order can be picked up is known', () => {
  const today = '2026-10-01'
  const last = dateOfDay(dayOfDate(today) + PICKUP_DAYS_AHEAD)
  const settings = { closedHolidays: [], exceptions: [{ from: last, to: last }] }
  expect(exceptionsAhead(settings, today)).toEqual(settings.exceptions)
})

test.each([
  ['navidad', '2026-12-25', '2026-12-25'],
  ['navidad', '2026-12-26', '2027-12-25'],
  ['carnaval', '2027-02-09', '2027-02-09'],
  ['viernes-santo', '2026-11-18', '2027-03-26'],
] as const)('the next %s seen from %s is on %s', (id, today, date) => {
  expect(nextHoliday(id, today)).toBe(date)
})

const problems = (...exceptions: object[]) =>
  OpeningExceptions.safeParse(exceptions).error?.issues.map(({ path, message }) => [path.join('.'), message])

test.each([
  [{ ...OWN, hours: 'a la tarde' }, '0.hours', /^No entendemos ese horario\. Escribilo así: 9 a 13/],
  [{ ...OWN, to: '2026-12-23' }, '0.to', /^Termina antes de empezar$/],
  [{ ...OWN, from: '24/12/2026' }, '0.from', /^La fecha se escribe así/],
  [{ ...OWN, from: '2026-02-30' }, '0.from', /^La fecha se escribe así/],
  [{ ...OWN, reason: 'x'.repeat(61) }, '0.reason', /^El texto es demasiado largo/],
])('a day with other hours %j is refused at its field', (exception, field, message) => {
  expect(problems(exception)?.[0]).toEqual([field, expect.stringMatching(message)])
})

test('two entries of other hours cannot speak of the same day', () => {
  expect(problems(OWN, { from: '2026-12-26', to: '2027-01-02' })).toEqual([
    ['1.from', 'Esos días ya están en otra excepción, la del jueves 24/12'],
  ])
  expect(problems(OWN, { from: '2026-12-27', to: '2027-01-02' })).toBeUndefined()
})
