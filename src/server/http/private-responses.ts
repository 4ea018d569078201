import type { FastifyInstance } from 'fastify'

/** Of what shows a customer's name or number, or has a receipt's identifier in its address: nothing on the way may store or pass on either. */
export const PRIVATE_HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'same-origin',
}

/** Marks every response of a plugin's routes as private. */
export function sendPrivateHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(PRIVATE_HEADERS)
  })
}
