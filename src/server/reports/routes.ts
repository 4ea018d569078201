import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Call } from '#domain/call.ts'
import { isoDayInMendoza } from '#domain/clock.ts'
import { coalesceRuns } from '#domain/coalesce-runs.ts'
import { buyingRanges } from '#domain/reports/buying.ts'
import * as reportCalls from '#domain/reports/report-calls.ts'
import { comparedReportQuery, daysBefore, type ReportRange } from '#domain/reports/report-range.ts'
import { GROUPINGS, SalesFileQuery } from '#domain/reports/sales-report.ts'
import * as sumsCalls from '#domain/reports/sums-calls.ts'
import { fold } from '#domain/search/search.ts'
import { readInThread } from '../http/read-in-thread.ts'
import { serve } from '../http/serve.ts'
import { CSV_TYPE, XLSX_TYPE } from '../spreadsheets/export-sheet.ts'
import type { AskedReport, ReportFormat, ReportName } from './read-report.ts'
import { countPendingDays, updateSalesSums } from './update-sales-sums.ts'

const READER = new URL('./read-report.ts', import.meta.url)

const FORMATS = { csv: CSV_TYPE, xlsx: XLSX_TYPE }

type Report<C extends Call> = {
  /** The first day of which it needs the sums; absent if it needs none. */
  readonly firstDay?: (query: z.output<C['query']>) => string
  readonly fileQuery?: z.core.$ZodType
  /** Of the file, without its ending. */
  readonly fileName: (query: z.output<C['query']>) => string
}

const REPORTS: { readonly [Name in ReportName]: Report<(typeof reportCalls)[Name]> } = {
  sales: {
    firstDay: ({ from }) => from,
    fileQuery: SalesFileQuery,
    fileName: (query) => `ventas-por-${fold(GROUPINGS[query.by]).replaceAll(' ', '-')}-${daysIn(query)}`,
  },
  summary: {
    firstDay: ({ from }) => from,
    fileQuery: comparedReportQuery({}),
    fileName: (range) => `resumen-${daysIn(range)}`,
  },
  missing: { fileName: (range) => `faltantes-${daysIn(range)}` },
  unsold: { firstDay: ({ from }) => from, fileName: (range) => `sin-ventas-${daysIn(range)}` },
  buying: {
    firstDay: ({ weeks }) => buyingRanges(isoDayInMendoza(new Date()), Number(weeks)).lastYear90.from,
    fileName: () => `comprar-${isoDayInMendoza(new Date())}`,
  },
  supplierList: { fileName: () => `pedido-proveedor-${isoDayInMendoza(new Date())}` },
}

/** Each report is a call, and a file with the same query in each format. No report names a customer. */
export const reportRoutes: FastifyPluginAsyncZod = async (app) => {
  async function read(name: ReportName, query: object, format: ReportFormat): Promise<Buffer> {
    const { firstDay } = REPORTS[name] as Report<Call>
    // What the schema of the file's query adds to the report's.
    for (const days of [query, daysBefore(query)]) {
      if (days && firstDay) await updateSalesSums(app.db, firstDay({ ...query, ...days }))
    }
    return readInThread<AskedReport>(app.settings, READER, { name, query, format, now: new Date() })
  }

  // If summing up in the background has failed, whoever waits for it starts it again.
  const sumUp = coalesceRuns(() => updateSalesSums(app.db))
  serve(app, 'report-sums', sumsCalls, {
    async readProgress({ query }) {
      const pendingDays = await countPendingDays(app.db, query.from)
      if (pendingDays > 0) {
        sumUp().catch((error: unknown) => {
          if (!app.life.isEnding) app.log.error({ err: error }, 'sales were not summed up')
        })
      }
      return { pendingDays }
    },
  })

  serve(app, 'reports', reportCalls, {
    sales: ({ query }) => read('sales', query, 'json'),
    summary: ({ query }) => read('summary', query, 'json'),
    missing: ({ query }) => read('missing', query, 'json'),
    unsold: ({ query }) => read('unsold', query, 'json'),
    buying: ({ query }) => read('buying', query, 'json'),
    supplierList: ({ query }) => read('supplierList', query, 'json'),
  })
  for (const [name, call] of Object.entries<Call>(reportCalls)) addFiles(app, name as ReportName, call, read)
}

function addFiles(
  app: FastifyInstance,
  name: ReportName,
  { path, access, summary, query: reportQuery }: Call,
  read: (name: ReportName, query: object, format: ReportFormat) => Promise<Buffer>,
): void {
  const { fileName, fileQuery = reportQuery } = REPORTS[name] as Report<Call>
  for (const [format, type] of Object.entries(FORMATS)) {
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
        return reply.send(await read(name, query as object, format as ReportFormat))
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
