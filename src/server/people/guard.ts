import type { FastifyInstance, RouteOptions } from 'fastify'
import { AppError, StartError } from '../errors.ts'
import { findSession } from './session.ts'

export type Access = 'public' | 'admin'

/** Every route declares who may call it, and admin routes need a session. */
export function guardRoutes(app: FastifyInstance): void {
  app.decorateRequest('session', undefined)

  const routes: RouteOptions[] = []
  app.decorate('routes', routes)
  app.addHook('onRoute', (route) => {
    routes.push(route)
  })
  // Checked once all routes are registered, because a plugin may complete a route's config after `onRoute`.
  app.addHook('onReady', async () => {
    for (const { method, url, config } of routes) {
      if (!config?.access) throw new StartError(`La ruta ${method} ${url} no dice quién puede usarla.`)
    }
  })

  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.access !== 'admin') return
    // No cache may store what only the owner may see.
    reply.header('cache-control', 'no-store')
    request.session = await findSession(app.db, request)
    if (!request.session) throw new AppError(401, 'Tenés que iniciar sesión')
  })
}
