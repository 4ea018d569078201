import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import type { Settings } from '../settings.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Content types that an HTML form on another site can send without a preflight request. */
const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)/i

/** Writes must come from this site or one of `WEB_ORIGINS`. */
export function refuseCrossSiteWrites(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (SAFE_METHODS.has(request.method) || !isCrossSite(request, app.settings)) done()
    else done(new AppError(403, 'La solicitud viene de otro sitio'))
  })
}

function isCrossSite(request: FastifyRequest, { publicUrl, webOrigins }: Settings): boolean {
  const origin = request.headers.origin
  if (origin !== undefined && webOrigins.includes(origin)) return false
  if (origin !== undefined && !isOwnOrigin(origin, request, publicUrl)) return true
  const fetchSite = request.headers['sec-fetch-site']
  if (fetchSite === 'cross-site' || (fetchSite === 'same-site' && origin === undefined)) return true
  // Browsers send one of the two headers with every write, so a form with a cookie but neither header is refused.
  return (
    origin === undefined &&
    fetchSite === undefined &&
    request.headers.cookie !== undefined &&
    FORM_TYPES.test(request.headers['content-type'] ?? '')
  )
}

function isOwnOrigin(origin: string, request: FastifyRequest, publicUrl: string | undefined): boolean {
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true
  return origin === `${request.protocol}://${request.host}`
}
