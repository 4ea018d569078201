import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { permissionsOf } from '#domain/people/roles.ts'
import { pingDatabase } from '../db/unavailable.ts'
import { AppError, messageFor } from '../errors.ts'
import { findSession } from '../people/session.ts'

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
    { config, schema: { summary: 'Si la tienda puede atender', response: { 200: Health } } },
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
    { config, schema: { summary: 'Si el programa contesta, pueda atender o no', response: { 200: Alive } } },
    async () => ({ status: 'ok' as const }),
  )
}

/** Fails with 503 if this process cannot serve: a proxy should send what comes next to another one. */
export async function checkReady({ life, db }: FastifyInstance): Promise<void> {
  if (life.isEnding) throw new AppError(503, messageFor(503))
  try {
    await pingDatabase(db)
  } catch (cause) {
    throw new AppError(503, messageFor(503), {}, { cause })
  }
}
