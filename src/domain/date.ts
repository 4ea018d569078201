import { HOUR_MS, MINUTE_MS, TIME_ZONE } from './clock.ts'

const formatter = new Intl.DateTimeFormat('es-AR', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `dd/mm/aaaa hh:mm` in the shop's time zone, so that server and browser render the same text. */
export function formatDateTime(date: string): string {
  // From parts, because separators differ between versions of the language data.
  const parts = new Map(formatter.formatToParts(new Date(date)).map(({ type, value }) => [type, value]))
  return `${parts.get('day')}/${parts.get('month')}/${parts.get('year')} ${parts.get('hour')}:${parts.get('minute')}`
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
  return isRecent ? timeAgo(date, now) : formatDateTime(date).replace(/\/\d{4} /, ' ')
}
