import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { categoryFilter } from '#domain/catalogue/product-input.ts'
import { PRICE_LIST } from '#domain/prices/price-list.ts'
import { type PriceList, readPriceList } from './price-list.ts'
import { priceListAsPdf } from './price-list-as-pdf.ts'
import { priceListAsCsv, priceListAsXlsx } from './price-list-sheets.ts'

/** One file per format, for everybody: the list can be linked, sent and printed. */
const FORMATS: Readonly<
  Record<string, { type: string; write: (list: PriceList) => string | Promise<Buffer> }>
> = {
  csv: { type: 'text/csv; charset=utf-8', write: priceListAsCsv },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: priceListAsXlsx },
  pdf: { type: 'application/pdf', write: priceListAsPdf },
}

const Filter = z.object({
  categoria: categoryFilter(),
  disponibles: z
    .enum(['si', 'no'], 'disponibles es si o no')
    .default('no')
    .transform((text) => text === 'si'),
})

export const priceListRoutes: FastifyPluginAsyncZod = async (app) => {
  for (const [format, { type, write }] of Object.entries(FORMATS)) {
    app.get(
      `${PRICE_LIST}.${format}`,
      { config: { access: 'public', cache: true }, schema: { hide: true, querystring: Filter } },
      async ({ query }, reply) => {
        const filter = { category: query.categoria, onlyAvailable: query.disponibles }
        const list = await readPriceList(app.db, app.settings.shop, filter)
        return reply.type(type).send(await write(list))
      },
    )
  }
}
