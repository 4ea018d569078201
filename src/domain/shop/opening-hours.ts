import { DAY_MINUTES, DAY_NAMES } from '../clock.ts'
import { fold } from '../search/search.ts'

const DAYS = DAY_NAMES.map(fold)
const SCHEMA_DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

/** `9 a 13 hs.`, `de 9 a 13`, `9–13` and `9 h a 13 h` mean the same. */
const FILLER = /\bde |\.(?!\d)|\b(\d[\d:.]*) ?h(?:s|rs|oras?)?\b/g
const EVERY_DAY = /todos los dias|lunes a lunes/g
/** A word after a time: `9 a 13, sáb 9 a 14`, `9 a 18 y sábados 9 a 13`. */
const NEXT_DAYS = /(\d|cerrado)[ ,/|·–-]+(?:y )?(?=[a-z]{3})/g
const GROUP = /^ ?(.+?)[ ·,:]+((?:\d|cerrado).*)$/
const DAY_RANGE = /^([a-z]{3,})(?:(?: a | ?[-–] ?)([a-z]{3,}))?$/
const SPAN = /^(\d{1,2})(?:[:.]([0-5]\d))?(?: a | ?[-–] ?)(\d{1,2})(?:[:.]([0-5]\d))?$/

/** When the shop opens and closes on a day, in minutes. */
export type DayHours = { readonly from: number; readonly to: number }

/** Contradicts all other hours of its day. */
const CLOSED: DayHours = { from: 0, to: Number.POSITIVE_INFINITY }

/** The same on several days in a row. Monday is day 0. */
export type OpenSpan = DayHours & { readonly firstDay: number; readonly lastDay: number }

/**
 * Reads hours as people write them (`Lun a vie · 9 a 13 y 17 a 21; sáb 9 a 13`). Returns none if it cannot read all of them: wrong
 * hours are worse than no hours.
 */
export function readOpeningHours(written: string): readonly OpenSpan[] {
  const groups = plain(written)
    .replace(EVERY_DAY, 'lun a dom')
    .replace(NEXT_DAYS, '$1;')
    .split(';')
    .map(readGroup)
  const spans = groups.flatMap((group) => group ?? [])
  const isSure =
    groups.every(Boolean) &&
    !spans.some((span, at) => spans.slice(at + 1).some((other) => overlap(span, other)))
  return isSure ? spans.filter(({ to }) => to <= DAY_MINUTES) : []
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

/** Days and their times: `lun, mie y vie 9 a 13 y 17 a 21`. */
function readGroup(text: string): OpenSpan[] | undefined {
  const [, days = '', times = ''] = GROUP.exec(text) ?? []
  const ranges = days.split(/, ?| y /).map(readDays)
  const hours = times === 'cerrado' ? [CLOSED] : readTimes(times)
  if (!hours || ranges.includes(undefined)) return undefined
  return ranges.flatMap((range) => (range ? hours.map((span) => ({ ...range, ...span })) : []))
}

function readDays(text: string): Pick<OpenSpan, 'firstDay' | 'lastDay'> | undefined {
  const [, first = '-', last] = DAY_RANGE.exec(text) ?? []
  const [firstDay, lastDay] = [dayOf(first), dayOf(last ?? first)]
  // `Martes a martes` is no range.
  return firstDay < 0 || lastDay < 0 || (last && firstDay === lastDay) ? undefined : { firstDay, lastDay }
}

/** `sab`, `sábado` and `sábados` are the same. */
function dayOf(word: string): number {
  return DAYS.findIndex((day) => `${day}s`.startsWith(word))
}

function readTimes(times: string): DayHours[] | undefined {
  const read = times.split(/ y | ?\/ ?/).map((time) => {
    const [span, fromHour, fromMinute, toHour, toMinute] = SPAN.exec(time) ?? []
    return span ? { from: minutes(fromHour, fromMinute), to: minutes(toHour, toMinute) } : undefined
  })
  const isWhole = read.every((span) => span && span.from < DAY_MINUTES && span.to <= DAY_MINUTES)
  return isWhole ? read.flatMap((span) => span ?? []) : undefined
}

/** `Todos los días 9 a 21, domingos 9 a 13` says two things of Sundays. */
function overlap(one: OpenSpan, other: OpenSpan): boolean {
  const shareDay = isOpenOn(one, other.firstDay) || isOpenOn(other, one.firstDay)
  return shareDay && one.from < endOf(other) && other.from < endOf(one)
}

/** The closing minute. After midnight it is more than a day's minutes. */
function endOf({ from, to }: DayHours): number {
  return to > from ? to : to + DAY_MINUTES
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
