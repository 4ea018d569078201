import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { AppError, StartError } from '../errors.ts'
import { findSession } from '../people/session.ts'
import type { Settings } from '../settings.ts'

export type Access = 'public' | 'admin'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Content types that an HTML form on another site can send without a preflight request. */
const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)/i

/** Every route declares who may call it, admin routes need a session, and writes must come from this site or a listed one. */
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
    if (!SAFE_METHODS.has(request.method)) refuseOtherSites(request, app.settings)
    if (request.routeOptions.config.access !== 'admin') return
    // No cache may store what only the owner may see.
    reply.header('cache-control', 'no-store')
    request.session = await findSession(app.db, request)
    if (!request.session) throw new AppError(401, 'Tenés que iniciar sesión')
  })
}

function refuseOtherSites(request: FastifyRequest, { publicUrl, webOrigins }: Settings): void {
  const origin = request.headers.origin
  if (origin !== undefined && webOrigins.includes(origin)) return
  const fetchSite = request.headers['sec-fetch-site']
  const isForeign = origin !== undefined && !isOwnOrigin(origin, request, publicUrl)
  const isCrossSite = fetchSite === 'cross-site' || (fetchSite === 'same-site' && origin === undefined)
  // Browsers send one of the two headers with every write, so a form with a cookie but neither header is refused.
  const isBlindForm =
    origin === undefined &&
    fetchSite === undefined &&
    request.headers.cookie !== undefined &&
    FORM_TYPES.test(request.headers['content-type'] ?? '')
  if (isForeign || isCrossSite || isBlindForm) {
    throw new AppError(403, 'La solicitud viene de otro sitio')
  }
}

function isOwnOrigin(origin: string, request: FastifyRequest, publicUrl: string | undefined): boolean {
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true
  return origin === `${request.protocol}://${request.host}`
}
