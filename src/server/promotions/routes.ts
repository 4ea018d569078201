import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as promotionCalls from '#domain/promotions/promotion-calls.ts'
import { serve } from '../http/serve.ts'
import { actorOf } from '../people/actor.ts'
import { listPromotions } from './queries.ts'
import { createPromotion, deletePromotion, editPromotion } from './save-promotion.ts'

export const promotionRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  serve(app, 'promotions', promotionCalls, {
    list({ reply }) {
      reply.header('cache-control', 'no-store')
      return listPromotions(db)
    },
    async create({ request, body }) {
      const promotion = await createPromotion(db, actorOf(request), body)
      return { ...promotion, message: 'Promoción creada correctamente' }
    },
    async edit({ request, params, body }) {
      const promotion = await editPromotion(db, actorOf(request), params.id, body)
      return { ...promotion, message: 'Promoción actualizada correctamente' }
    },
    async remove({ request, params }) {
      const { name } = await deletePromotion(db, actorOf(request), params.id)
      return { message: `Se eliminó «${name}»` }
    },
  })
}
