/**
 * The shop's time zone, and the only place that knows it. A fixed number, because Argentina has no daylight saving time and looking up
 * a zone is slow on a phone; a test compares it with the zone's official data.
 */
const HOURS_BEHIND_UTC = 3

export const MINUTE_MS = 60 * 1000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
export const WEEK_MS = 7 * DAY_MS

export const WEEK_DAYS = 7
/** The longest year, where a year is the most that may be asked for. */
export const LEAP_YEAR_DAYS = 366

/** A timer takes no more: 24.8 days. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1

export function yearInMendoza(now: Date): number {
  return wallClockInMendoza(now).getUTCFullYear()
}

/** A number that grows by one at midnight. */
export function dayInMendoza(now: Date): number {
  return Math.floor(wallClockInMendoza(now).getTime() / DAY_MS)
}

export function nextMidnightInMendoza(now: number): number {
  return (dayInMendoza(new Date(now)) + 1) * DAY_MS + HOURS_BEHIND_UTC * HOUR_MS
}

/** The number of a day written `2026-12-24`, counted like `dayInMendoza`. */
export function dayOfDate(date: string): number {
  return Math.floor(Date.parse(date) / DAY_MS)
}

export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

export const DAY_NAMES = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']

/** Monday is 0. 1 January 1970 was a Thursday. */
export function weekdayOf(day: number): number {
  return (day + 3) % WEEK_DAYS
}

export const DAY_MINUTES = 24 * 60

export function minuteOfDayInMendoza(now: Date): number {
  return Math.floor(wallClockInMendoza(now).getTime() / MINUTE_MS) % DAY_MINUTES
}

/** `2026-11-16` */
export function isoDayInMendoza(now: Date): string {
  return wallClockInMendoza(now).toISOString().slice(0, 10)
}

/** The moment at which a day like `2026-11-16` begins, and the one at which it ends. */
export function boundsInMendoza(day: string): { readonly start: string; readonly end: string } {
  const start = Date.parse(day) + HOURS_BEHIND_UTC * HOUR_MS
  return { start: new Date(start).toISOString(), end: new Date(start + DAY_MS).toISOString() }
}

/** The moment at which the clock in Mendoza shows a time like `2026-11-16T18:00`. */
export function inMendoza(time: string): number {
  return Date.parse(`${time}Z`) + HOURS_BEHIND_UTC * HOUR_MS
}

/** A time whose UTC fields are those of the clock in Mendoza. */
export function wallClockInMendoza(now: Date): Date {
  return new Date(now.getTime() - HOURS_BEHIND_UTC * HOUR_MS)
}
