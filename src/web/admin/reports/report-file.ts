import type { ReportRange } from '#domain/reports/report-range.ts'
import type { SheetFormat } from '#domain/spreadsheets/file-kinds.ts'
import { fileAddress } from '#web/api/api.ts'

/** A report as a file to download, with the same query. */
export type ReportFile = { readonly report: string; readonly query: Readonly<Record<string, string>> }

/** Days and those before, whose amounts a file has beside. */
export function comparedDays(range: ReportRange, { from, to }: ReportRange) {
  return { ...range, beforeFrom: from, beforeTo: to }
}

export function reportFileAddress({ report, query }: ReportFile, format: SheetFormat): string {
  return fileAddress(`/api/reports/${report}.${format}`, query)
}
