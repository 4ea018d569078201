import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import Papa from 'papaparse'
import { z } from 'zod'
import { categoryFilter } from '#domain/catalogue/category-input.ts'
import {
  cellText,
  type ListedCategory,
  type ListedProduct,
  type PriceListColumn,
  priceListColumns,
} from '#domain/prices/price-list.ts'
import * as priceListCalls from '#domain/prices/price-list-calls.ts'
import { PRICE_LIST } from '#domain/shop/page-address.ts'
import type { PricedShop } from '#domain/shop/shop.ts'
import { notFound } from '../../errors.ts'
import { forEachYielding } from '../../for-each-yielding.ts'
import { serve } from '../../http/serve.ts'
import { findSession } from '../../people/session.ts'
import { promotionsInForce } from '../../promotions/promotions-in-force.ts'
import { readShop } from '../../shop/read-shop.ts'
import { CSV_TYPE, XLSX_TYPE } from '../../spreadsheets/export-sheet.ts'
import { headingOf, type PriceList, readPriceList, readPriceListPage } from './price-list.ts'
import { priceListAsPdf } from './price-list-as-pdf.ts'

/** One file per format: the list can be linked, sent and printed. */
const FORMATS: Readonly<
  Record<string, { type: string; write: (list: PriceList) => Promise<string | Buffer> }>
> = {
  csv: { type: CSV_TYPE, write: priceListAsCsv },
  xlsx: { type: XLSX_TYPE, write: priceListAsXlsx },
  pdf: { type: 'application/pdf', write: priceListAsPdf },
}

const Filter = z.object({
  // The page's form sends an empty text for all categories.
  categoria: z.preprocess((text) => (text === '' ? undefined : text), categoryFilter()),
  disponibles: z
    .enum(['si', 'no'], 'disponibles es si o no')
    .default('no')
    .transform((text) => text === 'si'),
})

export const priceListRoutes: FastifyPluginAsyncZod = async (app) => {
  /**
   * The shop with the promotions in force. A list is cached no longer than they are. If it is not public, only the owner gets it, and it is
   * not cached.
   */
  async function shopFor(request: FastifyRequest, reply: FastifyReply): Promise<PricedShop> {
    const shop = await readShop(app.db, app.settings)
    if (!shop.publicPriceList) {
      reply.header('cache-control', 'no-store')
      if (!(await findSession(app.db, request))) throw notFound('La lista de precios')
    }
    const { promotions, until } = await promotionsInForce(app.db)
    if (until !== undefined) app.cacheUntil(until)
    return { ...shop, promotions }
  }

  serve(app, 'price-list', priceListCalls, {
    async readPage({ query, request, reply }) {
      const { category, available, page } = query
      const filter = { category, onlyAvailable: available === 'true' }
      const list = await readPriceListPage(app.db, await shopFor(request, reply), filter, page)
      // Pages past the end have no limit, so they are not cached.
      if (list.categories.length === 0) reply.header('cache-control', 'no-store')
      return list
    },
  })

  for (const [format, { type, write }] of Object.entries(FORMATS)) {
    app.get(
      `${PRICE_LIST}.${format}`,
      { config: { access: 'public', cache: true }, schema: { hide: true, querystring: Filter } },
      async (request, reply) => {
        const { categoria: category, disponibles: onlyAvailable } = request.query
        const shop = await shopFor(request, reply)
        const list = await readPriceList(app.db, shop, { category, onlyAvailable })
        return reply.type(type).send(await write(list))
      },
    )
  }
}

/** Every text is written as a text cell, so a name that begins with `=` is no formula. */
async function priceListAsXlsx(list: PriceList): Promise<Buffer> {
  // Loaded when the first spreadsheet is asked for: few requests need it, and it takes memory.
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const columns = priceListColumns(list.listPerMille, list.shop.legal.netPrice)
  const rows = list.categories.flatMap((category) =>
    category.products.map((product) => columns.map((column) => asCell(column, product, category))),
  )
  const heading = headingOf(list).map((value) => [{ value, type: String }])
  const header = columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const }))
  const file = writeExcelFile([...heading, [], header, ...rows], {
    sheet: 'Precios',
    columns: columns.map(({ width }) => ({ width })),
  })
  return file.toBuffer()
}

function asCell(column: PriceListColumn, product: ListedProduct, category: ListedCategory) {
  if (column.kind === 'id') return { value: product.id, type: Number }
  if (column.kind !== 'amount') return { value: cellText(column, product, category), type: String }
  return { value: column.centsOf(product) / 100, type: Number, format: '#,##0.00' }
}

/**
 * With semicolons and a byte order mark, which is how Excel in Spanish opens it correctly. The first line has the titles, which is what
 * other programs expect.
 */
async function priceListAsCsv(list: PriceList): Promise<string> {
  const columns = priceListColumns(list.listPerMille, list.shop.legal.netPrice)
  const rows = list.categories.flatMap((category) =>
    category.products.map((product) => columns.map((column) => asText(column, product, category))),
  )
  const lines: string[] = []
  await forEachYielding([columns.map(({ title }) => title), ...rows], (row) => {
    // Names are never read as formulas: an apostrophe precedes those that begin like one.
    lines.push(Papa.unparse([row], { delimiter: ';', escapeFormulae: true }), '\r\n')
  })
  return `\uFEFF${lines.join('')}`
}

function asText(column: PriceListColumn, product: ListedProduct, category: ListedCategory): string | number {
  if (column.kind === 'id') return product.id
  if (column.kind !== 'amount') return cellText(column, product, category)
  return (column.centsOf(product) / 100).toFixed(2).replace('.', ',')
}
