import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Call } from '#domain/call.ts'
import { isoDayInMendoza } from '#domain/clock.ts'
import * as reportCalls from '#domain/reports/report-calls.ts'
import { comparedReportQuery, daysBefore, type ReportRange } from '#domain/reports/report-range.ts'
import { GROUPINGS, SalesFileQuery } from '#domain/reports/sales-report.ts'
import { readWanted } from '#domain/reports/supplier-list.ts'
import { fold } from '#domain/search/search.ts'
import { serve } from '../http/serve.ts'
import { CSV_TYPE, csvHeader, csvRows, sheetAsXlsx, XLSX_TYPE } from '../spreadsheets/export-sheet.ts'
import type { Sheet } from '../spreadsheets/sheet.ts'
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

const FORMATS: Readonly<Record<string, { type: string; write: (sheet: Sheet) => string | Promise<Buffer> }>> =
  {
    csv: { type: CSV_TYPE, write: ({ columns, rows }) => csvHeader(columns) + csvRows(rows) },
    xlsx: { type: XLSX_TYPE, write: sheetAsXlsx },
  }

type Report<C extends Call> = {
  readonly read: (query: z.output<C['query']>) => Promise<z.output<C['answer']>>
  /** `before` is the report of the days to compare with, if the query of the file names them. */
  readonly sheet: (
    report: z.output<C['answer']>,
    query: z.output<C['query']>,
    before?: z.output<C['answer']>,
    daysBefore?: ReportRange,
  ) => Sheet
  readonly fileQuery?: z.core.$ZodType
  /** Of the file, without its ending. */
  readonly fileName: (query: z.output<C['query']>) => string
}

type Reports = { readonly [Name in keyof typeof reportCalls]: Report<(typeof reportCalls)[Name]> }

/** Each report is a call, and a file with the same query in each format. No report names a customer. */
export const reportRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  const reports: Reports = {
    sales: {
      read: ({ by, ...range }) => reportSales(db, by, range),
      fileQuery: SalesFileQuery,
      sheet: (now, { by, from }, before, days) =>
        salesSheet(by, now, before, days && { now: from, before: days.from }),
      fileName: (query) => `ventas-por-${fold(GROUPINGS[query.by]).replaceAll(' ', '-')}-${daysIn(query)}`,
    },
    summary: {
      read: (range) => summariseSales(db, range),
      fileQuery: comparedReportQuery({}),
      sheet: (now, _, before) => summarySheet(now, before),
      fileName: (range) => `resumen-${daysIn(range)}`,
    },
    missing: {
      read: (range) => listMissingItems(db, range),
      sheet: missingSheet,
      fileName: (range) => `faltantes-${daysIn(range)}`,
    },
    unsold: {
      read: (range) => listUnsold(db, range),
      sheet: unsoldSheet,
      fileName: (range) => `sin-ventas-${daysIn(range)}`,
    },
    buying: {
      read: ({ weeks }) => planBuying(db, Number(weeks), new Date()),
      sheet: buyingSheet,
      fileName: () => `comprar-${isoDayInMendoza(new Date())}`,
    },
    supplierList: {
      read: ({ products }) => listForSupplier(db, readWanted(products) ?? []),
      sheet: supplierSheet,
      fileName: () => `pedido-proveedor-${isoDayInMendoza(new Date())}`,
    },
  }

  serve(app, 'reports', reportCalls, {
    sales: ({ query }) => reports.sales.read(query),
    summary: ({ query }) => reports.summary.read(query),
    missing: ({ query }) => reports.missing.read(query),
    unsold: ({ query }) => reports.unsold.read(query),
    buying: ({ query }) => reports.buying.read(query),
    supplierList: ({ query }) => reports.supplierList.read(query),
  })
  for (const [name, call] of Object.entries<Call>(reportCalls)) {
    addFiles(app, name, call, reports[name as keyof Reports] as Report<Call>)
  }
}

function addFiles(
  app: FastifyInstance,
  name: string,
  { path, access, summary, query: reportQuery }: Call,
  { read, sheet, fileName, fileQuery = reportQuery }: Report<Call>,
): void {
  for (const [format, { type, write }] of Object.entries(FORMATS)) {
    app.get(
      `${path.slice(app.prefix.length)}.${format}`,
      {
        config: { access },
        schema: {
          operationId: `reports${upperFirst(name)}${upperFirst(format)}`,
          tags: ['reports'],
          summary: `${summary}, en un archivo ${format}`,
          querystring: fileQuery,
          response: { 200: { description: 'El archivo', content: { [type]: { schema: z.unknown() } } } },
        },
      },
      async ({ query }, reply) => {
        reply.type(type).header('content-disposition', `attachment; filename="${fileName(query)}.${format}"`)
        // What the schema of the file's query adds to the report's.
        const asked = query as object
        const days = daysBefore(asked)
        const before = days && (await read({ ...asked, ...days }))
        return reply.send(await write(sheet(await read(query), query, before, days)))
      },
    )
  }
}

function upperFirst(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function daysIn({ from, to }: ReportRange): string {
  return `${from}-${to}`
}
