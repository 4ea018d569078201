import { z } from 'zod/mini'
import { BuyingReport } from '#domain/reports/buying.ts'
import type { ReportRange } from '#domain/reports/report-range.ts'
import { type Grouping, SalesReport } from '#domain/reports/sales-report.ts'
import { MissingItem, ReportSummary, UnsoldProduct } from '#domain/reports/summary.ts'
import type { SheetFormat } from '#domain/spreadsheets/file-kinds.ts'
import { type Api, base } from './api.ts'

export function loadSales(api: Api, by: Grouping, range: ReportRange) {
  return api.get(reportAddress('sales', { by, ...range }), SalesReport)
}

export function loadSummary(api: Api, range: ReportRange) {
  return api.get(reportAddress('summary', range), ReportSummary)
}

export function loadMissing(api: Api, range: ReportRange) {
  return api.get(reportAddress('missing', range), z.array(MissingItem))
}

export function loadUnsold(api: Api, range: ReportRange) {
  return api.get(reportAddress('unsold', range), z.array(UnsoldProduct))
}

export function loadBuying(api: Api, weeks: number) {
  return api.get(reportAddress('buying', { weeks: `${weeks}` }), BuyingReport)
}

/** A report as a file to download, with the same query. */
export type ReportFile = { readonly report: string; readonly query: Readonly<Record<string, string>> }

/** Days and those before, whose amounts a file has beside. */
export function comparedDays(range: ReportRange, { from, to }: ReportRange) {
  return { ...range, beforeFrom: from, beforeTo: to }
}

export function reportFileAddress({ report, query }: ReportFile, format: SheetFormat): string {
  return base + reportAddress(`${report}.${format}`, query)
}

function reportAddress(report: string, query: Readonly<Record<string, string>>): string {
  return `/api/reports/${report}?${new URLSearchParams(query)}`
}
