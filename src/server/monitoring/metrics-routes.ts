import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { createMetrics } from './metrics.ts'

/** Registered only with a token: without one the address is like any that does not exist. */
export function serveMetrics(app: FastifyInstance, token: string): void {
  const metrics = createMetrics(app)
  let scrape: Promise<string> | undefined

  app.get(
    '/metrics',
    { config: { access: 'public', whileClosed: true }, schema: { hide: true } },
    async (request, reply) => {
      const [scheme, sent = ''] = (request.headers.authorization ?? '').split(' ')
      if (scheme?.toLowerCase() !== 'bearer' || !isSame(sent, token)) {
        throw new AppError(401, 'Para leer las métricas hace falta METRICS_TOKEN.', {
          'www-authenticate': 'Bearer',
        })
      }
      // However many ask, the database is asked once.
      scrape ??= metrics.scrape().finally(() => {
        scrape = undefined
      })
      return reply
        .header('cache-control', 'no-store')
        .type(metrics.contentType)
        .send(await scrape)
    },
  )
}

/** Takes the same time wherever they differ. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(hash(one), hash(other))
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
