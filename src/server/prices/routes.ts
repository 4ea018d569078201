import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { numbersIn } from '#domain/money/money.ts'
import {
  AppliedPrices,
  PreviewedRequest,
  PriceChangeDetail,
  PriceChanges,
  PricePreview,
  PriceRequest,
  ProductPrices,
  UndonePrices,
} from '#domain/prices/price-request.ts'
import { findProduct } from '../catalogue/queries.ts'
import { AppError, notFound } from '../errors.ts'
import { IdParams, paging } from '../http/answers.ts'
import { IdempotencyHeaders } from '../http/idempotency.ts'
import { actorOf } from '../people/actor.ts'
import { listActors } from '../people/queries.ts'
import { readShop } from '../shop/read-shop.ts'
import { applyPrices, NO_PRICE_CHANGES } from './apply-prices.ts'
import { priceImportRoutes } from './import/routes.ts'
import { namedBy, previewPrices } from './preview-prices.ts'
import { findPriceChange, listChangedPrices, listPriceChanges, listPricesOfProduct } from './queries.ts'
import { scheduledPriceRoutes } from './scheduled/routes.ts'
import { undoPrices } from './undo-prices.ts'

const CHANGES_PER_PAGE = 20
/** Enough for decades of one product. */
const PRICES_OF_A_PRODUCT = 500
/** A list of the largest shop. */
const BODY_LIMIT = 4 * 1024 * 1024

export const priceRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/preview',
    {
      config: { access: 'prices' },
      bodyLimit: BODY_LIMIT,
      schema: {
        summary: 'Los precios que cambiarían, sin cambiar ninguno',
        body: PriceRequest,
        response: { 200: PricePreview },
      },
    },
    async ({ body }) => previewPrices(app.db, body, await namedBy(body.where.text, app.productIndex)),
  )

  app.post(
    '/changes',
    {
      config: { access: 'prices' },
      bodyLimit: BODY_LIMIT,
      schema: {
        summary: 'Cambiar los precios que se vieron antes, todos o ninguno',
        headers: IdempotencyHeaders,
        body: PreviewedRequest,
        response: { 201: AppliedPrices },
      },
    },
    async (request, reply) => {
      const { fingerprint, ...change } = request.body
      const key = request.headers['idempotency-key']
      const named = await namedBy(change.where.text, app.productIndex)
      const applied = await applyPrices(app.db, actorOf(request), change, {
        numbers: numbersIn((await readShop(app.db, app.settings)).money),
        fingerprint,
        named,
        key,
      })
      if (!applied) throw new AppError(400, NO_PRICE_CHANGES)
      return reply.code(201).send(applied)
    },
  )

  app.get(
    '/changes',
    {
      config: { access: 'prices' },
      schema: {
        summary: 'El historial de cambios de precios, el más nuevo primero',
        querystring: paging(CHANGES_PER_PAGE),
        response: { 200: PriceChanges },
      },
    },
    async ({ query }) => {
      const { changes, total } = await listPriceChanges(app.db, query)
      const named = await withUsers(changes)
      return { changes: named, totalPages: Math.ceil(total / query.pageSize) }
    },
  )

  app.get(
    '/changes/:id',
    {
      config: { access: 'prices' },
      schema: {
        summary: 'Un cambio de precios con sus productos',
        params: IdParams,
        response: { 200: PriceChangeDetail },
      },
    },
    async ({ params }) => {
      const change = await findPriceChange(app.db, params.id)
      if (!change) throw notFound('El cambio de precios')
      const prices = await listChangedPrices(app.db, params.id)
      const products = prices.map(({ name, ...price }) => ({ ...price, name: name ?? 'Producto eliminado' }))
      const [named] = await withUsers([change])
      return { ...change, user: '', ...named, products }
    },
  )

  app.post(
    '/changes/:id/undo',
    {
      config: { access: 'prices' },
      schema: {
        summary: 'Deshacer un cambio de precios',
        params: IdParams,
        response: { 200: UndonePrices },
      },
    },
    async (request) => undoPrices(app.db, actorOf(request), request.params.id),
  )

  app.get(
    '/products/:id',
    {
      config: { access: 'prices' },
      schema: {
        summary: 'Los precios que tuvo un producto, el más nuevo primero',
        params: IdParams,
        response: { 200: ProductPrices },
      },
    },
    async ({ params }) => {
      if (!(await findProduct(app.db, params.id))) throw notFound('El producto')
      return withUsers(await listPricesOfProduct(app.db, params.id, PRICES_OF_A_PRODUCT))
    },
  )

  await app.register(priceImportRoutes)
  await app.register(scheduledPriceRoutes, { prefix: '/programados', bodyLimit: BODY_LIMIT })

  /** People are shown by their e-mail; what nobody signed in for was done by the shop itself. */
  async function withUsers<T extends { readonly actor: string }>(changes: readonly T[]) {
    const users = await listActors(app.db)
    return changes.map((change) => ({ ...change, user: users.get(change.actor) ?? 'La tienda' }))
  }
}
