import { z } from 'zod/mini'
import {
  COMPARISONS,
  type Comparison,
  comparedRange,
  namedRange,
  RANGE_NAMES,
  type RangeName,
} from '#domain/reports/named-range.ts'
import { lengthOf, type ReportRange } from '#domain/reports/report-range.ts'
import { keysOf } from '#domain/schema.ts'
import { addressState, earlierFirst, unlessInvalid } from '../address-state.ts'

export const REPORTS = '/admin/informes'

/** How the address names the groupings by time. */
const STEPS = { dia: 'day', semana: 'week', mes: 'month' } as const
export type Step = keyof typeof STEPS

/** What the page shows, as the address says it. */
export type ReportView = {
  readonly name: RangeName
  readonly range: ReportRange
  readonly comparison: Comparison
  /** Unless chosen, it follows from the length of the range. */
  readonly step?: Step | undefined
}

const report = addressState(
  REPORTS,
  z.object({
    rango: unlessInvalid(z.enum(RANGE_NAMES)),
    desde: unlessInvalid(z.string()),
    hasta: unlessInvalid(z.string()),
    contra: z.catch(z.enum(COMPARISONS), 'antes'),
    por: unlessInvalid(z.enum(keysOf(STEPS))),
  }),
)

/** Dates are checked by the API. */
export function readReportView(query: URLSearchParams, today: string): ReportView {
  const { rango, desde, hasta, contra, por } = report.read(query)
  const name = rango ?? (desde === undefined ? 'mes' : 'fechas')
  const [from, to] = earlierFirst(desde || today, hasta || today)
  return {
    name,
    range: name === 'fechas' ? { from, to } : namedRange(name, today),
    comparison: contra,
    step: por,
  }
}

export function reportViewAddress({ name, range, comparison, step }: ReportView): string {
  const dates = name === 'fechas' ? { desde: range.from, hasta: range.to } : {}
  return report.address({ ...(name !== 'mes' && { rango: name }), ...dates, contra: comparison, por: step })
}

/** Up to a month by day, up to half a year by week, unless another step is chosen. */
export function stepOf({ range, step }: ReportView): Step {
  if (step) return step
  const days = lengthOf(range)
  return days <= 31 ? 'dia' : days <= 184 ? 'semana' : 'mes'
}

export function groupingOf(view: ReportView): (typeof STEPS)[Step] {
  return STEPS[stepOf(view)]
}

export function comparedWith({ name, range, comparison }: ReportView): ReportRange {
  return comparedRange(name, range, comparison)
}

/** The first of all days that the page shows or compares with. */
export function firstDayOf(view: ReportView): string {
  const compared = comparisonsOf(view).map((comparison) => comparedWith({ ...view, comparison }).from)
  return [view.range.from, comparedWith(view).from, ...compared].toSorted()[0] ?? view.range.from
}

/** The year so far has one comparison: the period before it is last year. */
export function comparisonsOf({ name }: ReportView): readonly Comparison[] {
  return name === 'ano' ? ['ano-pasado'] : COMPARISONS
}
