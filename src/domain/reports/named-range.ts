import { DAY_NAMES, dateOfDay, dayOfDate, weekdayOf } from '../clock.ts'
import { type ReportRange, rangeBefore, rangeLastYear } from './report-range.ts'

/** Ranges that people ask for by name, as addresses spell them; the last one has two dates. */
export const RANGE_NAMES = ['hoy', '7-dias', 'mes', 'ano', 'fechas'] as const
export type RangeName = (typeof RANGE_NAMES)[number]

/** What a range is compared with. */
export const COMPARISONS = ['antes', 'ano-pasado'] as const
export type Comparison = (typeof COMPARISONS)[number]

const MONTH_NAMES =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

/** Up to today: the days to come would look like days without sales. */
export function namedRange(name: Exclude<RangeName, 'fechas'>, today: string): ReportRange {
  switch (name) {
    case 'hoy':
      return { from: today, to: today }
    case '7-dias':
      return { from: dateOfDay(dayOfDate(today) - 6), to: today }
    case 'mes':
      return { from: `${today.slice(0, 7)}-01`, to: today }
    case 'ano':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
  }
}

/** `Noviembre` */
export function monthName(today: string): string {
  const name = MONTH_NAMES[Number(today.slice(5, 7)) - 1] ?? ''
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}

/** The month so far is compared with the same days of the month before, and the year so far with those of last year. */
export function comparedRange(name: RangeName, range: ReportRange, comparison: Comparison): ReportRange {
  if (comparison === 'ano-pasado' || name === 'ano') return rangeLastYear(range)
  return name === 'mes' || isWholeMonth(range) ? monthBefore(range) : rangeBefore(range)
}

function isWholeMonth({ from, to }: ReportRange): boolean {
  return from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7) && isLastOfMonth(to)
}

function isLastOfMonth(day: string): boolean {
  return dateOfDay(dayOfDate(day) + 1).endsWith('-01')
}

/** The same days of the month before, for a range that starts on the first of a month. */
function monthBefore({ from, to }: ReportRange): ReportRange {
  const last = dateOfDay(dayOfDate(from) - 1)
  const month = last.slice(0, 7)
  const sameDay = `${month}-${to.slice(8)}`
  return { from: `${month}-01`, to: isLastOfMonth(to) || sameDay > last ? last : sameDay }
}

/** `miércoles 18/11/2026`, `1/11 al 18/11/2026` */
export function rangeWords({ from, to }: ReportRange): string {
  const [year, month, day] = from.split('-').map(Number)
  const [lastYear, lastMonth, lastDay] = to.split('-').map(Number)
  const end = `${lastDay}/${lastMonth}/${lastYear}`
  if (from === to) return `${DAY_NAMES[weekdayOf(dayOfDate(to))]} ${end}`
  return `${day}/${month}${year === lastYear ? '' : `/${year}`} al ${end}`
}
