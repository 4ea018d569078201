import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { pingDatabase } from '../db/unavailable.ts'
import { AppError, messageFor } from '../errors.ts'

const Health = z.object({
  status: z.literal('ok'),
  problems: z.array(z.string()).optional().describe('Lo que no funciona mientras la tienda atiende'),
})

type HealthOptions = {
  /** Each returns what does not work while the shop can still serve. */
  readonly problems: readonly (() => Promise<string | undefined>)[]
}

export const healthRoutes: FastifyPluginAsyncZod<HealthOptions> = async (app, options) => {
  app.get(
    '',
    {
      config: { access: 'public', whileClosed: true },
      schema: { summary: 'Si la tienda puede atender', response: { 200: Health } },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      try {
        await pingDatabase(app.db)
      } catch (cause) {
        throw new AppError(503, messageFor(503), {}, { cause })
      }
      const asked = await Promise.all(options.problems.map((ask) => ask()))
      const problems = asked.filter((problem) => problem !== undefined)
      return { status: 'ok' as const, ...(problems.length > 0 && { problems }) }
    },
  )
}
