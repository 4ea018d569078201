import {
  DAY_NAMES,
  dayInMendoza,
  dayOfDate,
  HOUR_MS,
  MINUTE_MS,
  wallClockInMendoza,
  weekdayOf,
} from './clock.ts'

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
