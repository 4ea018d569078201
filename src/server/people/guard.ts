import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { permissionsOf } from '#domain/people/roles.ts'
import type { Permission } from '#domain/permissions.ts'
import { AppError, StartError } from '../errors.ts'
import { findSession } from './session.ts'

/** Every route declares who may call it; all but the public ones need a session. */
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
    // Requests without a route get 404.
    const { access = 'public' } = request.routeOptions.config
    if (access === 'public') return
    // No cache may store what only the team may see.
    reply.header('cache-control', 'no-store')
    request.session = await findSession(app.db, request)
    if (!request.session) throw new AppError(401, 'Tenés que iniciar sesión')
    if (access !== 'signed-in') refuseWithout(access, request)
  })
}

/** Refuses a call of which a part, `what`, needs another permission than the rest. */
export function refuseWithout(
  permission: Permission,
  { session }: FastifyRequest,
  what = 'hacer esto',
): void {
  if (session && permissionsOf(session.role).includes(permission)) return
  throw new AppError(403, `No tenés permiso para ${what}. Pedíselo a quien es dueño de la tienda.`)
}
