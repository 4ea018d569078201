import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { numbersIn } from '#domain/money/money.ts'
import * as scheduledPriceCalls from '#domain/prices/scheduled-price-calls.ts'
import type { ScheduledPrice } from '#domain/prices/scheduled-prices.ts'
import type { Db } from '../../db/tables.ts'
import { AppError } from '../../errors.ts'
import { serve } from '../../http/serve.ts'
import { actorNames, actorOf } from '../../people/actor.ts'
import type { ProductIndex } from '../../search/product-index.ts'
import { readShop } from '../../shop/read-shop.ts'
import { namedBy, previewOf } from '../preview-prices.ts'
import { listPricedProducts, type PricedProduct } from '../queries.ts'
import { applyScheduled } from './apply-scheduled.ts'
import { listDone, listWaiting, type Waiting } from './queries.ts'
import { findWaiting, reschedulePrices, schedulePrices, unschedulePrices } from './schedule-prices.ts'

/** Price changes that are applied at a day and hour. */
export const scheduledPriceRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  const optionsFor = async (text: string) => ({
    numbers: numbersIn((await readShop(db, app.settings)).money),
    named: await namedBy(text, app.productIndex),
  })

  serve(app, 'scheduled-prices', scheduledPriceCalls, {
    list: () => listScheduled(db, app.productIndex),
    async create({ request, body, key }) {
      const options = await optionsFor(body.where.text)
      return { id: await schedulePrices(db, actorOf(request), body, { ...options, key }) }
    },
    async read({ params }) {
      const { id, at, summary, request } = await findWaiting(db, params.id)
      return { id, at, summary, ...request }
    },
    async edit({ request, params, body }) {
      await reschedulePrices(db, actorOf(request), params.id, body, await optionsFor(body.where.text))
      return { id: params.id }
    },
    remove: ({ request, params }) => unschedulePrices(db, actorOf(request), params.id),
    apply: ({ request, params }) => applyScheduled(db, actorOf(request), params.id, app.productIndex),
  })
}

/** What failed, what comes, with what each would do now, and the last ones that were applied. */
async function listScheduled(db: Db, productIndex: () => Promise<ProductIndex>): Promise<ScheduledPrice[]> {
  const [open, done, nameOf] = [await listWaiting(db), await listDone(db), await actorNames(db)]
  const products = open.length > 0 ? await listPricedProducts(db) : []
  const listed: ScheduledPrice[] = []
  for (const scheduled of open) {
    const { id, at, summary, actor, state, reason } = scheduled
    const named = await namedBy(scheduled.request.where.text, productIndex)
    const now = effectOf(products, scheduled, named)
    const why = reason || now.reason
    listed.push({
      id,
      at,
      summary,
      user: nameOf(actor),
      state,
      count: now.count,
      ...(why && { reason: why }),
    })
  }
  const applied = done.map(({ actor, ...rest }) => ({ ...rest, user: nameOf(actor) }))
  return [
    ...listed.filter(({ state }) => state === 'failed'),
    ...listed.filter(({ state }) => state === 'waiting'),
    ...applied,
  ]
}

function effectOf(
  products: readonly PricedProduct[],
  { request }: Waiting,
  named: Awaited<ReturnType<typeof namedBy>>,
): { count: number; reason?: string } {
  try {
    return { count: previewOf(products, request, named).count }
  } catch (error) {
    if (error instanceof AppError) return { count: 0, reason: error.message }
    throw error
  }
}
