import { expect, test } from 'vitest'
import { dateOfDay } from '../clock.ts'
import { easterSunday, holidaysOf } from './holidays.ts'

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
