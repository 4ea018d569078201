import {
  DAY_MINUTES,
  DAY_NAMES,
  dayInMendoza,
  dayOfDate,
  minuteOfWeekInMendoza,
  WEEK_MINUTES,
  weekdayOf,
} from '../clock.ts'
import { readOpeningHours } from './opening-hours.ts'

/**
 * What a visitor wants to know of the opening hours at this minute: `Abierto ahora, hasta las 21`, `Abrimos mañana a las 9`.
 * Undefined if the hours cannot be read.
 */
export function openingStatus(hours: string, now: Date): string | undefined {
  const minute = minuteOfWeekInMendoza(now)
  const openings = weekOf(hours)
  const open = openings.find(({ start, length }) => ahead(minute, start) < length)
  if (open) return `Abierto ahora, hasta ${hourText(open.start + open.length)}`
  const [next] = openings.toSorted((a, b) => ahead(a.start, minute) - ahead(b.start, minute))
  return next && `Abrimos ${dayText(minute, next.start)} a ${hourText(next.start)}`
}

/** Why a customer cannot come on this day: `El domingo no abrimos`. Undefined if the shop is open or its hours cannot be read. */
export function closedNotice(hours: string, date: string, now: Date): string | undefined {
  const openings = weekOf(hours)
  const day = dayOfDate(date)
  const weekday = weekdayOf(day)
  const onDay = openings.filter(({ start }) => Math.floor(start / DAY_MINUTES) === weekday)
  if (openings.length === 0) return undefined
  if (onDay.length === 0) return `El ${DAY_NAMES[weekday]} no abrimos`
  const minute = minuteOfWeekInMendoza(now)
  const isOver = day === dayInMendoza(now) && onDay.every(({ start, length }) => start + length <= minute)
  return isOver ? 'Hoy ya cerramos' : undefined
}

type Opening = { readonly start: number; readonly length: number }

/** Every opening of a week, in minutes since Monday. One that closes earlier than it opens lasts past midnight. */
function weekOf(hours: string): Opening[] {
  return readOpeningHours(hours).flatMap(({ firstDay, lastDay, from, to }) => {
    const days = ((lastDay - firstDay + 7) % 7) + 1
    const length = to > from ? to - from : to - from + DAY_MINUTES
    return Array.from({ length: days }, (_, day) => ({
      start: ((firstDay + day) % 7) * DAY_MINUTES + from,
      length,
    }))
  })
}

/** How long after `earlier` comes `later`, in a week without end. */
function ahead(later: number, earlier: number): number {
  return (later - earlier + WEEK_MINUTES) % WEEK_MINUTES
}

function dayText(now: number, start: number): string {
  const [today, day] = [now, start].map((minute) => Math.floor(minute / DAY_MINUTES))
  const days = (Number(day) - Number(today) + 7) % 7
  if (days === 0 && start > now) return 'hoy'
  return days === 1 ? 'mañana' : `el ${DAY_NAMES[Number(day)]}`
}

/** `la 1`, `las 9`, `las 20:30`, `la medianoche`. */
function hourText(minuteOfWeek: number): string {
  const minute = minuteOfWeek % DAY_MINUTES
  if (minute === 0) return 'la medianoche'
  const hour = Math.floor(minute / 60)
  const rest = minute % 60 > 0 ? `:${`${minute % 60}`.padStart(2, '0')}` : ''
  return `${hour === 1 ? 'la' : 'las'} ${hour}${rest}`
}
