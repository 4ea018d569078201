import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { pingDatabase } from '../db/unavailable.ts'
import { AppError, messageFor } from '../errors.ts'

const Health = z.object({ status: z.literal('ok') })

export const healthRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '',
    {
      config: { access: 'public' },
      schema: { summary: 'Si la tienda puede atender', response: { 200: Health } },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      try {
        await pingDatabase(app.db)
      } catch (cause) {
        throw new AppError(503, messageFor(503), {}, { cause })
      }
      return { status: 'ok' as const }
    },
  )
}
