import { z } from 'zod/mini'
import { dateOfDay, dayOfDate, LEAP_YEAR_DAYS, WEEK_DAYS } from '../clock.ts'
import { readDay } from '../orders/order-filter.ts'

/** Days of the shop, like `2026-11-16`, both included. */
export type ReportRange = { readonly from: string; readonly to: string }

const MOST_YEARS = 5
const MOST_DAYS = MOST_YEARS * LEAP_YEAR_DAYS

const day = (meaning: string) =>
  z.string('Elegí el primer día y el último').check(
    z.refine((text) => readDay(text) !== undefined, 'La fecha se escribe como 2026-11-16'),
    z.describe(meaning),
  )

/** The query of a report: its range and what else it asks for. */
export function reportQuery<Shape extends z.core.$ZodShape>(others: Shape) {
  const from = day('Desde este día, como 2026-11-16')
  const to = day('Hasta este día inclusive')
  return z.object({ from, to, ...others }).check(({ value, issues }) => {
    const problem = rangeProblem(value as ReportRange)
    if (problem) issues.push({ code: 'custom', input: value, path: ['to'], message: problem })
  })
}

/** The query of a report's file, which may have the amounts of other days beside. */
export function comparedReportQuery<Shape extends z.core.$ZodShape>(others: Shape) {
  const beforeFrom = z.optional(day('Comparado con otros días: el primero'))
  const beforeTo = z.optional(day('El último de ellos'))
  return reportQuery({ ...others, beforeFrom, beforeTo }).check(({ value, issues }) => {
    const { beforeFrom: from, beforeTo: to } = value as ComparedDays
    if (from === undefined && to === undefined) return
    const problem = from && to ? rangeProblem({ from, to }) : 'Elegí el primer día y el último'
    if (problem) issues.push({ code: 'custom', input: value, path: ['beforeTo'], message: problem })
  })
}

type ComparedDays = { readonly beforeFrom?: string | undefined; readonly beforeTo?: string | undefined }

export function daysBefore({ beforeFrom: from, beforeTo: to }: ComparedDays): ReportRange | undefined {
  return from && to ? { from, to } : undefined
}

/** Why days cannot be reported on. */
function rangeProblem({ from, to }: ReportRange): string | undefined {
  if (from > to) return 'La primera fecha es posterior a la última'
  if (lengthOf({ from, to }) > MOST_DAYS) return `Un informe abarca hasta ${MOST_YEARS} años`
  return undefined
}

/** In days. */
export function lengthOf({ from, to }: ReportRange): number {
  return dayOfDate(to) - dayOfDate(from) + 1
}

/** As many days right before the range. For a single day, the same weekday a week earlier: a Monday does not sell like a Sunday. */
export function rangeBefore(range: ReportRange): ReportRange {
  const first = dayOfDate(range.from)
  const days = lengthOf(range)
  if (days === 1) return { from: dateOfDay(first - WEEK_DAYS), to: dateOfDay(first - WEEK_DAYS) }
  return { from: dateOfDay(first - days), to: dateOfDay(first - 1) }
}

/** The same dates a year before. */
export function rangeLastYear({ from, to }: ReportRange): ReportRange {
  return { from: lastYear(from), to: lastYear(to) }
}

/** The 29th of February becomes the 28th. */
export function lastYear(date: string): string {
  const same = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`
  return readDay(same) ?? same.replace('02-29', '02-28')
}

/** Like `2026-11`. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

const isFirst = (day: string) => day.endsWith('-01')

/** A range cut where months end. */
export function monthsOf(range: ReportRange): (ReportRange & { readonly isWhole: boolean })[] {
  return [...Map.groupBy(daysOf(range), monthOf).values()].map((days) => {
    const [from = range.from] = days
    const to = days.at(-1) ?? from
    return { from, to, isWhole: isFirst(from) && isFirst(dateOfDay(dayOfDate(to) + 1)) }
  })
}

export function daysOf({ from, to }: ReportRange): string[] {
  const first = dayOfDate(from)
  return Array.from({ length: lengthOf({ from, to }) }, (_, index) => dateOfDay(first + index))
}
