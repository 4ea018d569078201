export const TIME_ZONE = 'America/Argentina/Mendoza'
/** Argentina has no daylight saving time. */
const HOURS_BEHIND_UTC = 3

export const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Computed by hand: every page needs it, and looking up a time zone is slow on a phone. */
export function yearInMendoza(now: Date): number {
  return new Date(now.getTime() - HOURS_BEHIND_UTC * HOUR_MS).getUTCFullYear()
}

/** A number that grows by one at midnight. */
export function dayInMendoza(now: Date): number {
  return Math.floor((now.getTime() - HOURS_BEHIND_UTC * HOUR_MS) / DAY_MS)
}

/** The number of a day written `2026-12-24`, counted like `dayInMendoza`. */
export function dayOfDate(date: string): number {
  return Math.floor(Date.parse(date) / DAY_MS)
}

export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** Monday is 0. 1 January 1970 was a Thursday. */
export function weekdayOf(day: number): number {
  return (day + 3) % 7
}

export const DAY_MINUTES = 24 * 60
export const WEEK_MINUTES = 7 * DAY_MINUTES
/** 1 January 1970 was a Thursday. */
const FIRST_MONDAY = 4 * DAY_MINUTES

/** Minutes since Monday at midnight. */
export function minuteOfWeekInMendoza(now: Date): number {
  const minutes = Math.floor((now.getTime() - HOURS_BEHIND_UTC * HOUR_MS) / MINUTE_MS)
  return (minutes - FIRST_MONDAY) % WEEK_MINUTES
}
