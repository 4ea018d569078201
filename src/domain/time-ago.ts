import { MINUTE_MS } from './clock.ts'
import { formatDateTime } from './date.ts'

/** `recién`, `hace 5 min`, `hace 3 h`; older ones as a date, `16/11 09:30`. */
export function timeAgo(date: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(date)) / MINUTE_MS)
  if (minutes < 1) return 'recién'
  if (minutes < 60) return `hace ${minutes} min`
  if (minutes < 12 * 60) return `hace ${Math.floor(minutes / 60)} h`
  return formatDateTime(date).replace(/\/\d{4} /, ' ')
}
