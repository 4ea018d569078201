import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { permissionsOf } from '#domain/people/roles.ts'
import { findSession } from '../people/session.ts'
import { checkReady } from './check-ready.ts'

const Alive = z.object({ status: z.literal('ok') })

const Health = Alive.extend({
  problems: z
    .array(z.string())
    .optional()
    .describe('Lo que no funciona mientras la tienda atiende; solo para quien puede cambiar los ajustes'),
})

export const healthRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { access: 'public', whileClosed: true } as const
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '',
    {
      config,
      schema: {
        operationId: 'healthRead',
        tags: ['health'],
        summary: 'Si la tienda puede atender',
        response: { 200: Health },
      },
    },
    async (request) => {
      await checkReady(app)
      const session = await findSession(app.db, request)
      if (!session || !permissionsOf(session.role).includes('settings')) return { status: 'ok' as const }
      const payments = await app.payments.problem()
      return { status: 'ok' as const, problems: [...(payments ? [payments] : []), ...app.backups.problems()] }
    },
  )

  // For whoever restarts a process that hangs: a restart does not bring back a database.
  app.get(
    '/alive',
    {
      config,
      schema: {
        operationId: 'healthReadAlive',
        tags: ['health'],
        summary: 'Si el programa contesta, pueda atender o no',
        response: { 200: Alive },
      },
    },
    async () => ({ status: 'ok' as const }),
  )
}
