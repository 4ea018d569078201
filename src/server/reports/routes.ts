import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { isoDayInMendoza } from '#domain/clock.ts'
import { BuyingQuery, BuyingReport } from '#domain/reports/buying.ts'
import {
  comparedReportQuery,
  daysBefore,
  type ReportRange,
  reportQuery,
} from '#domain/reports/report-range.ts'
import { GROUPINGS, SalesFileQuery, SalesQuery, SalesReport } from '#domain/reports/sales-report.ts'
import { MissingItem, ReportSummary, UnsoldProduct } from '#domain/reports/summary.ts'
import { readWanted, SupplierLine, SupplierQuery } from '#domain/reports/supplier-list.ts'
import { fold } from '#domain/search/search.ts'
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

const RangeQuery = reportQuery({})
const SummaryFileQuery = comparedReportQuery({})

/** Each report is a call, and a file with the same query in each format. No report names a customer. */
export const reportRoutes: FastifyPluginAsyncZod = async (app) => {
  type Report<Query extends z.core.$ZodType, Answer extends z.core.$ZodType> = {
    readonly path: string
    readonly summary: string
    readonly query: Query
    readonly answer: Answer
    readonly read: (query: z.core.output<Query>) => Promise<z.core.output<Answer>>
    /** `before` is the report of the days to compare with, if the query of the file names them. */
    readonly sheet: (
      report: z.core.output<Answer>,
      query: z.core.output<Query>,
      before?: z.core.output<Answer>,
      daysBefore?: ReportRange,
    ) => Sheet
    readonly fileQuery?: z.core.$ZodType
    /** Of the file, without its ending. */
    readonly fileName: (query: z.core.output<Query>) => string
  }

  function addReport<Query extends z.core.$ZodType, Answer extends z.core.$ZodType>(
    report: Report<Query, Answer>,
  ): void {
    const {
      path,
      summary,
      query: querystring,
      answer,
      read,
      sheet,
      fileName,
      fileQuery = querystring,
    } = report
    const config = { access: 'reports' } as const
    // The route's schema reads the query and writes the response; its types do not follow a schema that varies.
    const routes: FastifyInstance = app
    routes.get<{ Querystring: z.core.output<Query> }>(
      path,
      { config, schema: { summary, querystring, response: { 200: answer } } },
      ({ query }) => read(query as z.core.output<Query>),
    )
    for (const [format, { type, write }] of Object.entries(FORMATS)) {
      const file = { description: 'El archivo', content: { [type]: { schema: z.unknown() } } }
      routes.get<{ Querystring: z.core.output<Query> }>(
        `${path}.${format}`,
        {
          config,
          schema: {
            summary: `${summary}, en un archivo ${format}`,
            querystring: fileQuery,
            response: { 200: file },
          },
        },
        async (request, reply) => {
          const query = request.query as z.core.output<Query>
          const name = `${fileName(query)}.${format}`
          reply.type(type).header('content-disposition', `attachment; filename="${name}"`)
          // What the schema of the file's query adds to the report's.
          const asked = request.query as object
          const days = daysBefore(asked)
          const before = days && (await read({ ...asked, ...days } as z.core.output<Query>))
          return reply.send(await write(sheet(await read(query), query, before, days)))
        },
      )
    }
  }

  addReport({
    path: '/sales',
    summary: 'Las ventas de unos días, agrupadas',
    query: SalesQuery,
    answer: SalesReport,
    read: ({ by, ...range }) => reportSales(app.db, by, range),
    fileQuery: SalesFileQuery,
    sheet: (now, { by, from }, before, days) =>
      salesSheet(by, now, before, days && { now: from, before: days.from }),
    fileName: (query) => `ventas-por-${fold(GROUPINGS[query.by]).replaceAll(' ', '-')}-${daysIn(query)}`,
  })

  addReport({
    path: '/summary',
    summary: 'Lo que suman unos días: ventas, promedio, descuentos, lo cobrado y clientes',
    query: RangeQuery,
    answer: ReportSummary,
    read: (range) => summariseSales(app.db, range),
    fileQuery: SummaryFileQuery,
    sheet: (now, _, before) => summarySheet(now, before),
    fileName: (range) => `resumen-${daysIn(range)}`,
  })

  addReport({
    path: '/missing',
    summary: 'Lo que se pidió en unos días y no se entregó',
    query: RangeQuery,
    answer: z.array(MissingItem),
    read: (range) => listMissingItems(app.db, range),
    sheet: missingSheet,
    fileName: (range) => `faltantes-${daysIn(range)}`,
  })

  addReport({
    path: '/unsold',
    summary: 'Los productos a la venta que no se vendieron en unos días',
    query: RangeQuery,
    answer: z.array(UnsoldProduct),
    read: (range) => listUnsold(app.db, range),
    sheet: unsoldSheet,
    fileName: (range) => `sin-ventas-${daysIn(range)}`,
  })

  addReport({
    path: '/buying',
    summary: 'Qué comprar para las próximas semanas',
    query: BuyingQuery,
    answer: BuyingReport,
    read: ({ weeks }) => planBuying(app.db, Number(weeks), new Date()),
    sheet: buyingSheet,
    fileName: () => `comprar-${isoDayInMendoza(new Date())}`,
  })

  addReport({
    path: '/supplier-list',
    summary: 'Una lista para el proveedor, con los productos y unidades que se piden',
    query: SupplierQuery,
    answer: z.array(SupplierLine),
    read: ({ products }) => listForSupplier(app.db, readWanted(products) ?? []),
    sheet: supplierSheet,
    fileName: () => `pedido-proveedor-${isoDayInMendoza(new Date())}`,
  })
}

function daysIn({ from, to }: ReportRange): string {
  return `${from}-${to}`
}
