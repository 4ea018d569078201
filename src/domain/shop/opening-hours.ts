import { DAY_MINUTES } from '../clock.ts'
import { fold } from '../search/search.ts'

const DAYS = ['lun', 'mar', 'mie', 'jue', 'vie', 'sab', 'dom']
const SCHEMA_DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

const WRITTEN = /^ ?([a-z]{3})[a-z]*(?: a ([a-z]{3})[a-z]*)?[ ·,:]+(.+)$/
const SPAN = /^(\d{1,2})(?:[:.](\d{2}))? a (\d{1,2})(?:[:.](\d{2}))?$/

/** When the shop opens and closes, in minutes of the day, on several days in a row. Monday is day 0. */
export type OpenSpan = {
  readonly firstDay: number
  readonly lastDay: number
  readonly from: number
  readonly to: number
}

/**
 * Reads hours as people write them (`Lun a vie · 9 a 13 y 17 a 21; sáb 9 a 13`). Returns none if it cannot read all of them: wrong
 * hours are worse than no hours.
 */
export function readOpeningHours(written: string): readonly OpenSpan[] {
  const groups = fold(written).split(';').map(readGroup)
  return groups.includes(undefined) ? [] : groups.flatMap((group) => group ?? [])
}

/** In schema.org's format: `Mo-Sa 09:00-13:00`. */
export function openingHours(written: string): string[] {
  return readOpeningHours(written).map(({ firstDay, lastDay, from, to }) => {
    const days = [...new Set([firstDay, lastDay])].map((day) => SCHEMA_DAYS[day])
    return `${days.join('-')} ${asClock(from)}-${asClock(to)}`
  })
}

/** The days and times between two semicolons. */
function readGroup(text: string): OpenSpan[] | undefined {
  const [, first = '', last = first, times = ''] = WRITTEN.exec(text) ?? []
  const [firstDay, lastDay] = [DAYS.indexOf(first), DAYS.indexOf(last)]
  const spans = times.split(' y ').map((time) => SPAN.exec(time))
  if (firstDay < 0 || lastDay < 0 || spans.includes(null)) return undefined
  const read = spans.map((span) => {
    const [, fromHour, fromMinute, toHour, toMinute] = span ?? []
    return { firstDay, lastDay, from: minutes(fromHour, fromMinute), to: minutes(toHour, toMinute) }
  })
  return read.every(({ from, to }) => from < DAY_MINUTES && to <= DAY_MINUTES) ? read : undefined
}

function minutes(hour = '', minute = '0'): number {
  return Number(hour) * 60 + Number(minute)
}

function asClock(minutesOfDay: number): string {
  const [hour, minute] = [Math.floor(minutesOfDay / 60), minutesOfDay % 60]
  return [hour, minute].map((part) => `${part}`.padStart(2, '0')).join(':')
}
