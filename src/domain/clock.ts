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

/** `dd/mm/aaaa hh:mm` in the shop's time zone, so that server and browser render the same text. */
export function formatDateTime(date: string): string {
  const [day = '', time = ''] = wallClockInMendoza(new Date(date)).toISOString().split('T')
  return `${day.split('-').reverse().join('/')} ${time.slice(0, 5)}`
}

/** `jueves 24/12` for `2026-12-24`: always within a few months, so without the year. */
export function writtenDay(date: string): string {
  const [, month, day] = date.split('-')
  return `${DAY_NAMES[weekdayOf(dayOfDate(date))]} ${Number(day)}/${Number(month)}`
}

/** `recién`, `hace 5 min`, `hace 3 h`, `hace 2 días`; after a week, the date. */
export function timeAgo(date: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(date)) / MINUTE_MS)
  if (minutes < 1) return 'recién'
  if (minutes < 60) return `hace ${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `hace ${hours} h`
  const days = Math.floor(hours / 24)
  if (days > 7) return formatDateTime(date)
  return days === 1 ? 'hace un día' : `hace ${days} días`
}

/** `recién`, `hace 5 min`, `hace 3 h`; after half a day the date without its year, `16/11 09:30`. */
export function shortTimeAgo(date: string, now: Date): string {
  const isRecent = now.getTime() - Date.parse(date) < 12 * HOUR_MS
  return isRecent ? timeAgo(date, now) : shortDateTime(date)
}

/** Without its year: `16/11 09:30`. */
export function shortDateTime(date: string): string {
  return formatDateTime(date).replace(/\/\d{4} /, ' ')
}

/** `hoy 9:02`, `ayer 20:15`, else the date without its year, `16/11 20:15`. */
export function dayAndTime(date: string, now: Date): string {
  const written = formatDateTime(date)
  const time = written.slice(-5).replace(/^0/, '')
  const daysAgo = dayInMendoza(now) - dayInMendoza(new Date(date))
  if (daysAgo === 0) return `hoy ${time}`
  return daysAgo === 1 ? `ayer ${time}` : `${written.slice(0, 5)} ${time}`
}
