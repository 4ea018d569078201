import { DAY_MINUTES } from '../clock.ts'
import { fold } from '../search/search.ts'

const DAYS = ['lun', 'mar', 'mie', 'jue', 'vie', 'sab', 'dom']
const SCHEMA_DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

/** `9 a 13 hs`, `de 9 a 13`, `9–13` and `9 h a 13 h` mean the same. */
const FILLER = /\bde |\b(\d[\d:.]*) ?h(?:s|rs|oras?)?\b\.?/g
const WRITTEN = /^ ?([a-z]{3})[a-z]*(?: a ([a-z]{3})[a-z]*)?[ ·,:]+(.+)$/
const SPAN = /^(\d{1,2})(?:[:.]([0-5]\d))?(?: a | ?[-–] ?)(\d{1,2})(?:[:.]([0-5]\d))?$/
const CLOSED = 'cerrado'

/** When the shop opens and closes on a day, in minutes. */
export type DayHours = { readonly from: number; readonly to: number }

/** The same on several days in a row. Monday is day 0. */
export type OpenSpan = DayHours & { readonly firstDay: number; readonly lastDay: number }

/**
 * Reads hours as people write them (`Lun a vie · 9 a 13 y 17 a 21; sáb 9 a 13`). Returns none if it cannot read all of them: wrong
 * hours are worse than no hours.
 */
export function readOpeningHours(written: string): readonly OpenSpan[] {
  const groups = plain(written).split(';').map(readGroup)
  return groups.includes(undefined) ? [] : groups.flatMap((group) => group ?? [])
}

/** The hours of one day, `9 a 13 y 17 a 21`. Undefined if they cannot be read. */
export function readDayHours(written: string): readonly DayHours[] | undefined {
  return readTimes(plain(written))
}

/** In schema.org's format: `Mo-Sa 09:00-13:00`. */
export function openingHours(written: string): string[] {
  return readOpeningHours(written).map(({ firstDay, lastDay, from, to }) => {
    const days = [...new Set([firstDay, lastDay])].map((day) => SCHEMA_DAYS[day])
    return `${days.join('-')} ${asClock(from)}-${asClock(to)}`
  })
}

function plain(written: string): string {
  return fold(written).replace(FILLER, '$1')
}

/** The days and times between two semicolons. */
function readGroup(text: string): OpenSpan[] | undefined {
  const [, first = '', last = first, times = ''] = WRITTEN.exec(text) ?? []
  const [firstDay, lastDay] = [DAYS.indexOf(first), DAYS.indexOf(last)]
  if (firstDay < 0 || lastDay < 0) return undefined
  if (times === CLOSED) return []
  return readTimes(times)?.map((span) => ({ firstDay, lastDay, ...span }))
}

function readTimes(times: string): DayHours[] | undefined {
  const read = times.split(' y ').map((time) => {
    const [span, fromHour, fromMinute, toHour, toMinute] = SPAN.exec(time) ?? []
    return span ? { from: minutes(fromHour, fromMinute), to: minutes(toHour, toMinute) } : undefined
  })
  const isWhole = read.every((span) => span && span.from < DAY_MINUTES && span.to <= DAY_MINUTES)
  return isWhole ? read.flatMap((span) => span ?? []) : undefined
}

function minutes(hour = '', minute = '0'): number {
  return Number(hour) * 60 + Number(minute)
}

export function asClock(minutesOfDay: number): string {
  const [hour, minute] = [Math.floor(minutesOfDay / 60), minutesOfDay % 60]
  return [hour, minute].map((part) => `${part}`.padStart(2, '0')).join(':')
}

export function isOpenOn({ firstDay, lastDay }: OpenSpan, weekday: number): boolean {
  return (weekday - firstDay + DAYS.length) % DAYS.length <= (lastDay - firstDay + DAYS.length) % DAYS.length
}

/** `9`, `20:30`. */
export function shortHour(minute: number): string {
  const rest = minute % 60 > 0 ? `:${`${minute % 60}`.padStart(2, '0')}` : ''
  return `${Math.floor(minute / 60)}${rest}`
}
