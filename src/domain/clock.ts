export const TIME_ZONE = 'America/Argentina/Mendoza'
/** All year round. */
const HOURS_BEHIND_UTC = 3

/** Reckoned, because every page asks, and a phone takes long to look up a time zone. */
export function yearInMendoza(now: Date): number {
  return new Date(now.getTime() - HOURS_BEHIND_UTC * 60 * 60 * 1000).getUTCFullYear()
}
