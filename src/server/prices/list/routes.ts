import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { categoryFilter } from '#domain/catalogue/category-input.ts'
import { PRICE_LIST } from '#domain/prices/price-list.ts'
import { asCsv } from './as-csv.ts'
import { asPdf } from './as-pdf.ts'
import { asXlsx } from './as-xlsx.ts'
import { type PriceList, readPriceList } from './price-list.ts'

/** One file per format, for everybody: the list can be linked, sent and printed. */
const FORMATS: Readonly<
  Record<string, { type: string; write: (list: PriceList) => string | Promise<Buffer> }>
> = {
  csv: { type: 'text/csv; charset=utf-8', write: asCsv },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: asXlsx },
  pdf: { type: 'application/pdf', write: asPdf },
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
