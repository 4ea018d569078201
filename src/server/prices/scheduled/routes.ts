import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { numbersIn } from '#domain/money/money.ts'
import { AppliedPrices } from '#domain/prices/price-request.ts'
import {
  ScheduledDetail,
  ScheduledId,
  ScheduledPrices,
  ScheduledRequest,
} from '#domain/prices/scheduled-prices.ts'
import { IdParams } from '../../http/answers.ts'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import { actorOf } from '../../people/actor.ts'
import { readShop } from '../../shop/read-shop.ts'
import { namedBy } from '../preview-prices.ts'
import { applyScheduled } from './apply-scheduled.ts'
import { listScheduled } from './list-scheduled.ts'
import { findWaiting, reschedulePrices, schedulePrices, unschedulePrices } from './schedule-prices.ts'

/** Price changes that are applied at a day and hour. */
export const scheduledPriceRoutes: FastifyPluginAsyncZod<{ bodyLimit: number }> = async (
  app,
  { bodyLimit },
) => {
  const optionsFor = async (text: string) => ({
    numbers: numbersIn((await readShop(app.db, app.settings)).money),
    named: await namedBy(text, app.productIndex),
  })

  app.get(
    '',
    {
      config: { access: 'prices' },
      schema: {
        summary: 'Los cambios de precios programados, los que fallaron y los últimos aplicados',
        response: { 200: ScheduledPrices },
      },
    },
    async () => listScheduled(app.db, app.productIndex),
  )

  app.post(
    '',
    {
      config: { access: 'prices' },
      bodyLimit,
      schema: {
        summary: 'Programar un cambio de precios para un día y una hora',
        headers: IdempotencyHeaders,
        body: ScheduledRequest,
        response: { 201: ScheduledId },
      },
    },
    async (request, reply) => {
      const { body } = request
      const options = await optionsFor(body.where.text)
      const key = request.headers['idempotency-key']
      const id = await schedulePrices(app.db, actorOf(request), body, { ...options, key })
      return reply.code(201).send({ id })
    },
  )

  app.get(
    '/:id',
    {
      config: { access: 'prices' },
      schema: {
        summary: 'Un cambio de precios programado, con lo que hace',
        params: IdParams,
        response: { 200: ScheduledDetail },
      },
    },
    async ({ params }) => {
      const { id, at, summary, request } = await findWaiting(app.db, params.id)
      return { id, at, summary, ...request }
    },
  )

  app.put(
    '/:id',
    {
      config: { access: 'prices' },
      bodyLimit,
      schema: {
        summary: 'Cambiar lo programado o su día y hora',
        params: IdParams,
        body: ScheduledRequest,
        response: { 200: ScheduledId },
      },
    },
    async (request) => {
      const { body, params } = request
      const options = await optionsFor(body.where.text)
      await reschedulePrices(app.db, actorOf(request), params.id, body, options)
      return { id: params.id }
    },
  )

  app.delete(
    '/:id',
    {
      config: { access: 'prices' },
      schema: {
        summary: 'Quitar lo programado. La respuesta alcanza para programarlo de nuevo',
        params: IdParams,
        response: { 200: ScheduledDetail },
      },
    },
    async (request) => unschedulePrices(app.db, actorOf(request), request.params.id),
  )

  app.post(
    '/:id/apply',
    {
      config: { access: 'prices' },
      schema: {
        summary: 'Aplicar ahora lo programado',
        params: IdParams,
        response: { 200: AppliedPrices },
      },
    },
    async (request) => applyScheduled(app.db, actorOf(request), request.params.id, app.productIndex),
  )
}
