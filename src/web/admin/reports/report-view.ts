import {
  COMPARISONS,
  type Comparison,
  comparedRange,
  namedRange,
  RANGE_NAMES,
  type RangeName,
} from '#domain/reports/named-range.ts'
import { lengthOf, type ReportRange } from '#domain/reports/report-range.ts'

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

/** Unknown values count as absent. Dates are checked by the API. */
export function readReportView(query: URLSearchParams, today: string): ReportView {
  const name = oneOf(RANGE_NAMES, query.get('rango')) ?? (query.has('desde') ? 'fechas' : 'mes')
  return {
    name,
    range: name === 'fechas' ? datesOf(query, today) : namedRange(name, today),
    comparison: oneOf(COMPARISONS, query.get('contra')) ?? 'antes',
    step: oneOf(Object.keys(STEPS) as Step[], query.get('por')),
  }
}

function oneOf<T extends string>(values: readonly T[], text: string | null): T | undefined {
  return values.find((value) => value === text)
}

/** Days typed the other way round mean the same. */
function datesOf(query: URLSearchParams, today: string): ReportRange {
  const from = query.get('desde') || today
  const to = query.get('hasta') || today
  return from > to ? { from: to, to: from } : { from, to }
}

export function reportViewAddress({ name, range, comparison, step }: ReportView): string {
  const query = new URLSearchParams({
    ...(name !== 'mes' && { rango: name }),
    ...(name === 'fechas' && { desde: range.from, hasta: range.to }),
    ...(comparison !== 'antes' && { contra: comparison }),
    ...(step && { por: step }),
  })
  return query.size > 0 ? `${REPORTS}?${query}` : REPORTS
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

/** The year so far has one: what came before it is last year. */
export function comparisonsOf({ name }: ReportView): readonly Comparison[] {
  return name === 'ano' ? ['ano-pasado'] : COMPARISONS
}
