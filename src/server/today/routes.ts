import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { permissionsOf } from '#domain/people/roles.ts'
import { Today } from '#domain/today/today.ts'
import { sendPrivateHeaders } from '../http/private-responses.ts'
import { readToday } from './read-today.ts'

export const todayRoutes: FastifyPluginAsyncZod = async (app) => {
  sendPrivateHeaders(app)

  app.get(
    '',
    {
      config: { access: 'orders' },
      schema: {
        summary: 'El día: qué falta preparar, qué hay para decidir y quién viene, según el rol',
        response: { 200: Today },
      },
    },
    async ({ session }) => readToday(app, session ? permissionsOf(session.role) : []),
  )
}
