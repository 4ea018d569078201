import { type ComparedReports, comparedRows } from '#domain/reports/compared-rows.ts'
import * as reportCalls from '#domain/reports/report-calls.ts'
import type { ReportRange } from '#domain/reports/report-range.ts'
import { ERASED_ORDERS_KEY, type Grouping } from '#domain/reports/sales-report.ts'
import type { Api } from '#web/api/api.ts'
import { comparedWith, comparisonsOf, groupingOf, type ReportView } from './report-view.ts'

/** How many products each list names. Files have all of them. */
const NAMED = 10

/** Everything that the page shows, and no more: a year has thousands of products. */
export async function loadReport(api: Api, view: ReportView) {
  const { range } = view
  const before = comparedWith(view)
  const comparisons = comparisonsOf(view)
  const sales = (by: Grouping, { from, to }: ReportRange) =>
    api.call(reportCalls.sales, { query: { by, from, to } })
  const both = async (by: Grouping) => {
    const [now, then] = await Promise.all([sales(by, range), sales(by, before)])
    return { now, before: then, firstDays: { now: range.from, before: before.from } }
  }
  const [summary, compared, time, weekday, hour, category, payment, source, product, missing, unsold] =
    await Promise.all([
      api.call(reportCalls.summary, { query: range }),
      Promise.all(
        comparisons.map(async (comparison) => ({
          comparison,
          summary: await api.call(reportCalls.summary, { query: comparedWith({ ...view, comparison }) }),
        })),
      ),
      both(groupingOf(view)),
      both('weekday'),
      both('hour'),
      both('category'),
      both('payment'),
      both('source'),
      both('product'),
      api.call(reportCalls.missing, { query: range }),
      api.call(reportCalls.unsold, { query: range }),
    ])
  return {
    before,
    summary,
    compared,
    // The chosen one, or the only one.
    summaryBefore:
      (compared.find(({ comparison }) => comparison === view.comparison) ?? compared[0])?.summary ?? summary,
    time,
    weekday,
    hour,
    category: comparedRows('category', category),
    payment: comparedRows('payment', payment),
    source: comparedRows('source', source),
    ...sellers(product),
    missing: { all: missing.length, first: missing.slice(0, NAMED) },
    unsold: { all: unsold.length, first: unsold.slice(0, NAMED) },
  }
}

export type LoadedReport = Awaited<ReturnType<typeof loadReport>>

/** The products that brought most and, of the others, those that brought least, the least first. */
function sellers(products: ComparedReports) {
  const sold = comparedRows('product', products).filter(
    ({ key, units }) => key !== ERASED_ORDERS_KEY && units > 0,
  )
  return { best: sold.slice(0, NAMED), worst: sold.slice(NAMED).toReversed().slice(0, NAMED) }
}
