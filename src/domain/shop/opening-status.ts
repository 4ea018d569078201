import {
  DAY_MINUTES,
  DAY_NAMES,
  dateOfDay,
  dayInMendoza,
  dayOfDate,
  minuteOfDayInMendoza,
  WEEK_DAYS,
  weekdayOf,
  writtenDay,
} from '../clock.ts'
import type { OpeningException } from './opening-exceptions.ts'
import {
  type DayHours,
  isOpenOn,
  type OpenSpan,
  readDayHours,
  readOpeningHours,
  shortHour,
} from './opening-hours.ts'

/** What the shop says about its hours. */
export type ShopHours = { readonly hours: string; readonly exceptions: readonly OpeningException[] }

/** Longer holidays are not looked through for the day on which the shop opens again. */
const SEARCHED_DAYS = 120

/** How far ahead visitors are today of special days, and how many. */
const TOLD_DAYS = 14
const MOST_TOLD = 4

/**
 * What a visitor wants to know of the opening hours at this minute: `Abierto ahora, hasta las 21`, `Abrimos mañana a las 9`,
 * `Hoy no abrimos: Navidad. Abrimos mañana a las 9`. Undefined if the hours cannot be read.
 */
export function openingStatus(shop: ShopHours, now: Date): string | undefined {
  const today = dayInMendoza(now)
  const minute = minuteOfDayInMendoza(now)
  const calendar = readCalendar(shop)
  const end = closesAt(calendar, today, minute)
  if (end !== undefined) return `Abierto ahora, hasta ${hourText(end)}`
  const hours = hoursOn(calendar, today)
  const [next, ...later] = hours.filter(({ from }) => from > minute)
  const hasBegun = hours.length > later.length + (next ? 1 : 0)
  const special = hasBegun ? undefined : specialDay(calendar, today)
  return special ?? (next ? `Abrimos hoy a ${hourText(next.from)}` : nextOpening(calendar, today))
}

/** The same for whoever works there, who also wants to know of the afternoon: `Abierto ahora, hasta las 13 · vuelve a las 17`. */
export function openingToday(shop: ShopHours, now: Date): string | undefined {
  const today = dayInMendoza(now)
  const minute = minuteOfDayInMendoza(now)
  const calendar = readCalendar(shop)
  const isOpen = closesAt(calendar, today, minute) !== undefined
  const again = isOpen ? hoursOn(calendar, today).find(({ from }) => from > minute) : undefined
  const status = openingStatus(shop, now)
  return again ? `${status} · vuelve a ${hourText(again.from)}` : status
}

/** The sentence about today if it is a special day, true at any time of it. Undefined on ordinary days. */
export function specialToday(shop: ShopHours & { readonly today: string }): string | undefined {
  return specialDay(readCalendar(shop), dayOfDate(shop.today))
}

function specialDay(calendar: Calendar, today: number): string | undefined {
  const exception = exceptionOn(calendar, today)
  if (!exception) return undefined
  const said = sentence('Hoy', exception)
  const next = exception.hours ? undefined : nextOpening(calendar, today)
  return next ? `${said}. ${next}` : said
}

/** Days soon to come on which the shop is closed or opens at other hours, one sentence each. */
export function specialDays({ exceptions }: Pick<ShopHours, 'exceptions'>, today: string): string[] {
  const last = dateOfDay(dayOfDate(today) + TOLD_DAYS)
  return exceptions
    .filter(({ from, to }) => to >= today && from <= last)
    .slice(0, MOST_TOLD)
    .map((exception) => sentence(daysText(exception, today), exception))
}

function daysText({ from, to }: OpeningException, today: string): string {
  if (to === today) return 'Hoy'
  if (from <= today) return `Hasta el ${writtenDay(to)}`
  return from === to ? `El ${writtenDay(from)}` : `Del ${writtenDay(from)} al ${writtenDay(to)}`
}

/**
 * What a customer who wants to come on this day should know: `El domingo no abrimos`, `El jueves 24/12 abrimos de 9 a 13 (Nochebuena)`.
 * Undefined if it is a day like others, or the hours cannot be read.
 */
export function visitNotice(shop: ShopHours, date: string, now: Date): string | undefined {
  const day = dayOfDate(date)
  const isToday = day === dayInMendoza(now)
  const exception = exceptionOn(shop, day)
  const calendar = readCalendar(shop)
  const hours = hoursOn(calendar, day)
  if (!exception && calendar.week.length === 0) return undefined
  if (
    isToday &&
    hours.length > 0 &&
    hours.every(({ from, to }) => lastMinute(from, to) <= minuteOfDayInMendoza(now))
  ) {
    return `Hoy ya cerramos. ${ANOTHER_DAY}`
  }
  if (exception) {
    const name = isToday ? 'Hoy' : `El ${writtenDay(date)}`
    return `${sentence(name, exception)}.${exception.hours ? '' : ` ${ANOTHER_DAY}`}`
  }
  return hours.length > 0 ? undefined : `El ${DAY_NAMES[weekdayOf(day)]} no abrimos. ${ANOTHER_DAY}`
}

const ANOTHER_DAY = 'Si podés, elegí otro día.'

/** `Hoy no abrimos: Navidad`, `Hoy abrimos de 9 a 13 (Nochebuena)`. */
function sentence(when: string, { hours, reason }: OpeningException): string {
  if (!hours) return `${when} no abrimos${reason ? `: ${reason}` : ''}`
  const spans = (readDayHours(hours) ?? []).map(({ from, to }) => `de ${shortHour(from)} a ${shortHour(to)}`)
  return `${when} abrimos ${spans.join(' y ')}${reason ? ` (${reason})` : ''}`
}

type Calendar = { readonly week: readonly OpenSpan[]; readonly exceptions: readonly OpeningException[] }

function readCalendar({ hours, exceptions }: ShopHours): Calendar {
  return { week: readOpeningHours(hours), exceptions }
}

function exceptionOn(
  { exceptions }: Pick<ShopHours, 'exceptions'>,
  day: number,
): OpeningException | undefined {
  const date = dateOfDay(day)
  return exceptions.find(({ from, to }) => from <= date && date <= to)
}

/** When it opens on a day, the earliest first. */
function hoursOn(calendar: Calendar, day: number): DayHours[] {
  const exception = exceptionOn(calendar, day)
  const hours = exception
    ? (readDayHours(exception.hours ?? '') ?? [])
    : calendar.week.filter((span) => isOpenOn(span, weekdayOf(day)))
  return hours.toSorted((a, b) => a.from - b.from)
}

/** When it closes, in minutes of the day, if it is open. Hours that end earlier than they begin last past midnight. */
function closesAt(calendar: Calendar, today: number, minute: number): number | undefined {
  for (const [day, now] of [
    [today, minute],
    [today - 1, minute + DAY_MINUTES],
  ] as const) {
    const open = hoursOn(calendar, day).find(({ from, to }) => from <= now && now < lastMinute(from, to))
    if (open) return open.to
  }
  return undefined
}

function lastMinute(from: number, to: number): number {
  return to > from ? to : to + DAY_MINUTES
}

/** The next opening after today. Undefined if the week cannot be read: the shop may open earlier than its next exception. */
function nextOpening(calendar: Calendar, today: number): string | undefined {
  if (calendar.week.length === 0) return undefined
  for (let days = 1; days <= SEARCHED_DAYS; days++) {
    const [first] = hoursOn(calendar, today + days)
    if (first) return `Abrimos ${dayText(today, days)} a ${hourText(first.from)}`
  }
  return undefined
}

function dayText(today: number, days: number): string {
  if (days === 1) return 'mañana'
  // Beyond a week a weekday alone could be any.
  return `el ${days <= WEEK_DAYS ? DAY_NAMES[weekdayOf(today + days)] : writtenDay(dateOfDay(today + days))}`
}

/** `la 1`, `las 9`, `las 20:30`, `la medianoche`. */
function hourText(minuteOfDay: number): string {
  const minute = minuteOfDay % DAY_MINUTES
  if (minute === 0) return 'la medianoche'
  return `${minute >= 60 && minute < 120 ? 'la' : 'las'} ${shortHour(minute)}`
}
