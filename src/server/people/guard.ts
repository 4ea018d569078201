import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { permissionsOf, type Role } from '#domain/people/roles.ts'
import type { Access, Permission } from '#domain/permissions.ts'
import type { Member } from '../db/change.ts'
import { AppError, StartError } from '../errors.ts'
import { keepSession } from './queries.ts'
import { findSession, isOpen, type Session } from './session.ts'

/** Every route declares who may call it; all but the public ones need a session. */
export function guardRoutes(app: FastifyInstance): void {
  app.decorateRequest('session', undefined)

  const routes: RouteOptions[] = []
  app.decorate('routes', routes)
  app.addHook('onRoute', (route) => {
    routes.push(route)
    if (route.config?.access !== 'public')
      route.preValidation = [route.preValidation ?? [], guardAgain].flat()
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
    await guard(request, access)
  })
}

async function guard(request: FastifyRequest, access: Exclude<Access, 'public'>): Promise<void> {
  const session = await findSession(request.server.db, request)
  if (!session) throw notSignedIn()
  request.session = signedIn(session)
  if (access !== 'signed-in') refuseWithout(access, request)
}

/** A body may take most of a minute to arrive, in which its sender may have been signed out, switched off or given another role. */
async function guardAgain(request: FastifyRequest): Promise<void> {
  const { access = 'public' } = request.routeOptions.config
  if (request.body !== undefined && access !== 'public') await guard(request, access)
}

/** A session with what its request needs so far. */
export type SignedIn = Session & Member & { readonly needs: Set<Permission> }

/** Whoever makes a change by this session, which must then be open still and allow all that is needed. */
export function signedIn<S extends Pick<Session, 'userId' | 'tokenHash'>>(
  session: S,
  needed: readonly Permission[] = [],
): S & Member & { readonly needs: Set<Permission> } {
  const needs = new Set(needed)
  return {
    ...session,
    needs,
    actor: `user ${session.userId}`,
    async check(tx) {
      const found = await keepSession(tx, session.tokenHash)
      if (found?.user_id !== session.userId || !isOpen(found, Date.now())) throw notSignedIn()
      for (const permission of needs) refuseRole(found.role, permission)
    },
  }
}

/** Refuses a call of which a part, `what`, needs another permission than the rest. */
export function refuseWithout(permission: Permission, { session }: FastifyRequest, what?: string): void {
  if (!session) throw notSignedIn()
  refuseRole(session.role, permission, what)
  session.needs.add(permission)
}

function refuseRole(role: Role, permission: Permission, what = 'hacer esto'): void {
  if (permissionsOf(role).includes(permission)) return
  throw new AppError(403, `No tenés permiso para ${what}. Pedíselo a quien es dueño de la tienda.`)
}

function notSignedIn(): AppError {
  return new AppError(401, 'Tenés que iniciar sesión')
}
