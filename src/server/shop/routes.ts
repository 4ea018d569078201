import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { PUBLIC_TOPICS } from '#domain/journal/entry.ts'
import { nextChange } from '#domain/promotions/promotion-times.ts'
import * as shopCalls from '#domain/shop/shop-calls.ts'
import { slidesShown } from '#domain/shop/slide.ts'
import { lastChange } from '../db/journal.ts'
import { serve } from '../http/serve.ts'
import { promotionsInForce } from '../promotions/promotions-in-force.ts'
import { findSettings } from './queries.ts'
import { readShop } from './read-shop.ts'
import { listSlides } from './slides/queries.ts'

export const shopRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, settings } = app

  serve(app, 'shop', shopCalls, {
    async read() {
      const { promotions, until } = await promotionsInForce(db)
      const version = await lastChange(db, PUBLIC_TOPICS)
      const shop = { ...(await readShop(db, settings)), promotions, version }
      if (until === undefined) return shop
      // Every page that shows prices loads this first.
      app.cacheUntil(until)
      return { ...shop, promotionsUntil: new Date(until).toISOString() }
    },
    async listSlides() {
      const slides = await listSlides(db)
      const now = Date.now()
      const until = nextChange(slides, now)
      if (until !== undefined) app.cacheUntil(until)
      return [...slidesShown(slides, await findSettings(db, settings.shop), now)]
    },
  })
}
