import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { categoryFilter } from '#domain/catalogue/category-input.ts'
import * as priceListCalls from '#domain/prices/price-list-calls.ts'
import { PRICE_LIST } from '#domain/shop/page-address.ts'
import type { PricedShop } from '#domain/shop/shop.ts'
import { notFound } from '../../errors.ts'
import { readInThread } from '../../http/read-in-thread.ts'
import { serve } from '../../http/serve.ts'
import { findSession } from '../../people/session.ts'
import { promotionsInForce } from '../../promotions/promotions-in-force.ts'
import { readShop } from '../../shop/read-shop.ts'
import { CSV_TYPE, XLSX_TYPE } from '../../spreadsheets/export-sheet.ts'
import { readPriceListPage } from './price-list.ts'
import type { AskedPriceFile, PriceFormat } from './read-price-file.ts'

const READER = new URL('./read-price-file.ts', import.meta.url)

/** One file per format: the list can be linked, sent and printed. */
const FORMATS: Readonly<Record<PriceFormat, string>> = {
  csv: CSV_TYPE,
  xlsx: XLSX_TYPE,
  pdf: 'application/pdf',
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

  for (const [name, type] of Object.entries(FORMATS)) {
    // A key of that object.
    const format = name as PriceFormat
    app.get(
      `${PRICE_LIST}.${format}`,
      { config: { access: 'public', cache: true }, schema: { hide: true, querystring: Filter } },
      async (request, reply) => {
        const { categoria: category, disponibles: onlyAvailable } = request.query
        const shop = await shopFor(request, reply)
        const filter = { category, onlyAvailable }
        const asked = { shop, filter, format, now: new Date() }
        return reply.type(type).send(await readInThread<AskedPriceFile>(app.settings, READER, asked))
      },
    )
  }
}
