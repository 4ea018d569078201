import type { FastifyInstance } from 'fastify'

// Hand-made: @fastify/cors adds a public OPTIONS route and needs as many lines to leave pages and other sites' preflights alone.

/** Browsers cache a preflight for two hours at most. */
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'content-type, idempotency-key, last-event-id',
  'access-control-max-age': '7200',
}

/**
 * Lets pages on the sites of `WEB_ORIGINS` call the API with the owner's cookie. Other sites get no CORS header, so their browser
 * hides the response from them; `refuseCrossSiteWrites` refuses their writes.
 */
export function allowWebOrigins(app: FastifyInstance): void {
  const { webOrigins } = app.settings
  if (webOrigins.length === 0) return
  app.addHook('onRequest', ({ url, method, headers }, reply, done) => {
    if (!url.startsWith('/api/')) return done()
    // Also without an Origin header: a cache must not give this response to a site that needs the headers below.
    reply.header('vary', 'origin')
    const { origin } = headers
    if (origin === undefined || !webOrigins.includes(origin)) return done()
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' })
    const isPreflight = method === 'OPTIONS' && headers['access-control-request-method'] !== undefined
    if (!isPreflight) return done()
    reply.code(204).headers(PREFLIGHT).send()
  })
}
