import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { numbersIn } from '#domain/money/money.ts'
import * as scheduledPriceCalls from '#domain/prices/scheduled-price-calls.ts'
import { serve } from '../../http/serve.ts'
import { actorOf } from '../../people/actor.ts'
import { readShop } from '../../shop/read-shop.ts'
import { namedBy } from '../preview-prices.ts'
import { applyScheduled } from './apply-scheduled.ts'
import { listScheduled } from './list-scheduled.ts'
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
