export const TIME_ZONE = 'America/Argentina/Mendoza'
/** Argentina has no daylight saving time. */
const HOURS_BEHIND_UTC = 3

const HOUR_MS = 60 * 60 * 1000

/** Computed by hand: every page needs it, and looking up a time zone is slow on a phone. */
export function yearInMendoza(now: Date): number {
  return new Date(now.getTime() - HOURS_BEHIND_UTC * HOUR_MS).getUTCFullYear()
}

/** A number that grows by one at midnight. */
export function dayInMendoza(now: Date): number {
  return Math.floor((now.getTime() - HOURS_BEHIND_UTC * HOUR_MS) / (24 * HOUR_MS))
}
