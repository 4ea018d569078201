import { z } from 'zod/mini'
import type { Call } from '#domain/call.ts'
import * as reportCalls from '#domain/reports/report-calls.ts'
import { daysBefore, type ReportRange } from '#domain/reports/report-range.ts'
import { readWanted } from '#domain/reports/supplier-list.ts'
import type { Db } from '../db/tables.ts'
import { csvHeader, csvRows } from '../spreadsheets/export-sheet.ts'
import type { Sheet } from '../spreadsheets/sheet.ts'
import { writeXlsx } from '../spreadsheets/write-xlsx.ts'
import { listForSupplier, listMissingItems, listUnsold, planBuying } from './list-products.ts'
import { reportSales, summariseSales } from './report-sales.ts'
import {
  buyingSheet,
  missingSheet,
  salesSheet,
  summarySheet,
  supplierSheet,
  unsoldSheet,
} from './report-sheets.ts'

export type ReportName = keyof typeof reportCalls
export type ReportFormat = 'json' | 'csv' | 'xlsx'
/** A report with its query, and the moment it is asked at. */
export type AskedReport = {
  readonly name: ReportName
  readonly query: object
  readonly format: ReportFormat
  readonly now: Date
}

/** A report to send; it runs in a thread, see `readInThread`. */
export async function read(db: Db, { name, query, format, now }: AskedReport): Promise<string | Uint8Array> {
  // Each report gets the query of its own call.
  const { answer, read, sheet } = REPORTS[name] as unknown as Report<Call>
  const report = await read(db, query, now)
  if (format === 'json') return JSON.stringify(z.encode(answer, report))
  const days = daysBefore(query)
  const before = days && (await read(db, { ...query, ...days }, now))
  const written = sheet(report, query, before, days)
  if (format === 'xlsx') return writeXlsx(written)
  return csvHeader(written.columns) + csvRows(written.rows)
}

type Report<C extends Call> = {
  readonly answer: C['answer']
  readonly read: (db: Db, query: z.output<C['query']>, now: Date) => Promise<z.output<C['answer']>>
  /** `before` is the report of the days to compare with, if the query of the file names them. */
  readonly sheet: (
    report: z.output<C['answer']>,
    query: z.output<C['query']>,
    before?: z.output<C['answer']>,
    daysBefore?: ReportRange,
  ) => Sheet
}

const REPORTS: { readonly [Name in ReportName]: Report<(typeof reportCalls)[Name]> } = {
  sales: {
    answer: reportCalls.sales.answer,
    read: (db, { by, ...range }) => reportSales(db, by, range),
    sheet: (now, { by, from }, before, days) =>
      salesSheet(by, now, before, days && { now: from, before: days.from }),
  },
  summary: {
    answer: reportCalls.summary.answer,
    read: summariseSales,
    sheet: (now, _, before) => summarySheet(now, before),
  },
  missing: { answer: reportCalls.missing.answer, read: listMissingItems, sheet: missingSheet },
  unsold: { answer: reportCalls.unsold.answer, read: listUnsold, sheet: unsoldSheet },
  buying: {
    answer: reportCalls.buying.answer,
    read: (db, { weeks }, now) => planBuying(db, Number(weeks), now),
    sheet: buyingSheet,
  },
  supplierList: {
    answer: reportCalls.supplierList.answer,
    read: (db, { products }) => listForSupplier(db, readWanted(products) ?? []),
    sheet: supplierSheet,
  },
}
