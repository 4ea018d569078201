import type { FastifyInstance } from 'fastify'
import { MAP_ORIGINS } from '#domain/shop/map-address.ts'
import type { Settings } from '../settings.ts'

// Hand-made: @fastify/helmet has no Permissions-Policy, no HSTS by request and no headers for errors before the hooks.
const HSTS = { 'strict-transport-security': 'max-age=31536000' }

/** Adds the security headers to every response. HSTS is sent only where the shop is known to be reached over HTTPS. */
export function sendSecurityHeaders(app: FastifyInstance, settings: Settings): void {
  const headers = securityHeaders(settings)
  const isBehindProxy = settings.trustProxy !== undefined
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    if (isBehindProxy && request.protocol === 'https') reply.headers(HSTS)
    done()
  })
}

/** Scripts and styles come only from the site itself, nobody may frame it, and images may come from anywhere. */
export function securityHeaders({ publicUrl, apiUrl }: Settings): Record<string, string> {
  const callable = ["'self'", ...(apiUrl ? [new URL(apiUrl).origin] : []), ...MAP_ORIGINS]
  const headers: Record<string, string> = {
    'content-security-policy': [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' https: http: data:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      // All that the owner may choose from, so that another map is shown without a restart.
      `frame-src ${MAP_ORIGINS.join(' ')}`,
      // The page checks that the map answers before it shows the frame.
      `connect-src ${callable.join(' ')}`,
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
  }
  return publicUrl?.startsWith('https:') ? { ...headers, ...HSTS } : headers
}
