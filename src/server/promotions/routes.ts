import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  PromotionConflict,
  PromotionEdit,
  PromotionInput,
  SavedPromotion,
  VersionedPromotion,
} from '#domain/promotions/promotion.ts'
import { MessageAnswer } from '#domain/schema.ts'
import { IdParams } from '../http/answers.ts'
import { actorOf } from '../people/actor.ts'
import { listPromotions } from './queries.ts'
import { createPromotion, deletePromotion, editPromotion } from './save-promotion.ts'

export const promotionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '',
    {
      config: { access: 'prices' },
      schema: {
        summary: 'Todas las promociones, también las que todavía no empezaron o ya terminaron',
        response: { 200: z.array(VersionedPromotion) },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return listPromotions(app.db)
    },
  )

  app.post(
    '',
    {
      config: { access: 'prices' },
      schema: {
        summary: 'Crear una promoción: un porcentaje, escalones por cantidad, o llevá y pagá',
        body: PromotionInput,
        response: { 201: SavedPromotion },
      },
    },
    async (request, reply) => {
      const promotion = await createPromotion(app.db, actorOf(request), request.body)
      return reply.code(201).send({ ...promotion, message: 'Promoción creada correctamente' })
    },
  )

  app.put(
    '/:id',
    {
      config: { access: 'prices' },
      schema: {
        summary: 'Reemplazar una promoción',
        params: IdParams,
        body: PromotionEdit,
        response: { 200: SavedPromotion, 409: PromotionConflict },
      },
    },
    async (request) => {
      const promotion = await editPromotion(app.db, actorOf(request), request.params.id, request.body)
      return { ...promotion, message: 'Promoción actualizada correctamente' }
    },
  )

  app.delete(
    '/:id',
    {
      config: { access: 'prices' },
      schema: {
        summary: 'Eliminar una promoción. Los pedidos que la tuvieron la conservan',
        params: IdParams,
        response: { 200: MessageAnswer },
      },
    },
    async (request) => {
      const { name } = await deletePromotion(app.db, actorOf(request), request.params.id)
      return { message: `Se eliminó «${name}»` }
    },
  )
}
