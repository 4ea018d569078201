import { dateOfDay, dayOfDate, weekdayOf } from '../clock.ts'
import { HOLIDAYS, type HolidayId, type OpeningException } from './opening-exceptions.ts'
import type { ShopSettings } from './shop-settings.ts'

/** As far ahead as an order is picked up, and some days more for pages that were opened earlier. */
const DAYS_AHEAD = 100

type Holiday = { readonly id: HolidayId; readonly date: string; readonly label: string }

/** On the same day every year. */
const FIXED: Partial<Record<HolidayId, string>> = {
  'ano-nuevo': '01-01',
  memoria: '03-24',
  malvinas: '04-02',
  trabajo: '05-01',
  '25-de-mayo': '05-25',
  bandera: '06-20',
  '9-de-julio': '07-09',
  inmaculada: '12-08',
  navidad: '12-25',
}

/** Moved to a Monday by Ley 27.399. Moves that the government decides year by year are the owner's to enter. */
const MOVABLE: Partial<Record<HolidayId, string>> = {
  guemes: '06-17',
  'san-martin': '08-17',
  diversidad: '10-12',
  soberania: '11-20',
}

/** Days from Easter. */
const BY_EASTER: Partial<Record<HolidayId, readonly number[]>> = {
  carnaval: [-48, -47],
  'viernes-santo': [-2],
}

/** The national holidays of a year, by date. Carnaval has two days. */
export function holidaysOf(year: number): Holiday[] {
  return HOLIDAYS.flatMap(({ id, label }) =>
    daysOf(id, year).map((day) => ({ id, label, date: dateOfDay(day) })),
  ).sort((a, b) => a.date.localeCompare(b.date))
}

/** The next date of a holiday, today included. */
export function nextHoliday(id: HolidayId, today: string): string {
  const year = Number(today.slice(0, 4))
  const next = [year, year + 1]
    .flatMap(holidaysOf)
    .find((holiday) => holiday.id === id && holiday.date >= today)
  return next?.date ?? today
}

/**
 * Days on which the shop does not open as usual, from today on: the owner's exceptions and the holidays on which it is closed. What
 * the owner says of a day wins.
 */
export function exceptionsAhead(
  { exceptions, closedHolidays }: Pick<ShopSettings, 'exceptions' | 'closedHolidays'>,
  today: string,
): OpeningException[] {
  const last = dateOfDay(dayOfDate(today) + DAYS_AHEAD)
  const year = Number(today.slice(0, 4))
  const holidays = [year, year + 1]
    .flatMap(holidaysOf)
    .filter(({ id, date }) => closedHolidays.includes(id) && !exceptions.some((own) => covers(own, date)))
    .map(({ date, label }) => ({ from: date, to: date, reason: label }))
  return [...exceptions, ...holidays]
    .filter(({ from, to }) => to >= today && from <= last)
    .sort((a, b) => a.from.localeCompare(b.from))
}

function covers({ from, to }: OpeningException, date: string): boolean {
  return from <= date && date <= to
}

function daysOf(id: HolidayId, year: number): number[] {
  const [fixed, movable] = [FIXED[id], MOVABLE[id]]
  if (fixed) return [dayOfDate(`${year}-${fixed}`)]
  if (movable) return [onMonday(dayOfDate(`${year}-${movable}`))]
  return (BY_EASTER[id] ?? []).map((days) => easterSunday(year) + days)
}

/** Tuesday and Wednesday go to the Monday before, Thursday and Friday to the one after. */
function onMonday(day: number): number {
  const weekday = weekdayOf(day)
  if (weekday === 1 || weekday === 2) return day - weekday
  return weekday === 3 || weekday === 4 ? day + 7 - weekday : day
}

/** The number of the day, counted like `dayOfDate`. The anonymous Gregorian computus. */
export function easterSunday(year: number): number {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const leapCenturies = century - Math.floor(century / 4)
  const moonShift = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + leapCenturies - moonShift + 15) % 30
  // The moon's month is a day shorter at its end.
  const moon = epact - (epact > 28 || (epact === 28 && golden > 10) ? 1 : 0)
  const weekday = (year + Math.floor(year / 4) + moon + 2 - leapCenturies) % 7
  return dayOfDate(`${year}-03-28`) + moon - weekday
}
