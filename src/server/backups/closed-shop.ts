import type { FastifyInstance, FastifyReply } from 'fastify'
import { BACK_SOON } from '#domain/backups/backups.ts'
import { AppError } from '../errors.ts'

export type ClosedShop = {
  /** Why it is closed; open if there is none. */
  readonly reasons: Set<string>
  /** Renders the "closed" page; set by `site`. */
  sendPage: (reply: FastifyReply) => Promise<unknown>
}

const HEADERS = { 'retry-after': '30', 'cache-control': 'no-store' }

/** While the shop is closed, responds with 503 to everything, cached responses too, except on routes that say otherwise. */
export function answerWhileClosed(app: FastifyInstance): void {
  const closed: ClosedShop = { reasons: new Set(), sendPage: async (reply) => reply.send(BACK_SOON) }
  app.decorate('closedShop', closed)
  app.addHook('onRequest', (request, reply, done) => {
    if (closed.reasons.size === 0 || request.routeOptions.config.whileClosed) return done()
    if (request.url.startsWith('/api/') || request.method !== 'GET') {
      return done(new AppError(503, BACK_SOON, HEADERS))
    }
    closed.sendPage(reply.code(503).headers(HEADERS)).catch(done)
  })
}
