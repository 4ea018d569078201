import type { FastifyInstance } from 'fastify'
import { AppError, messageFor } from '../errors.ts'

/** Longer than any link of the shop. */
const MAX_LENGTH = 8000

/**
 * Rejects NUL, which ends a string in some engines and is part of no name here. The router rejects undecodable addresses itself.
 */
export function refuseBadAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, _reply, done) => {
    if (url.length > MAX_LENGTH) done(new AppError(414, messageFor(414)))
    else if (url.includes('%00')) done(new AppError(400, messageFor(400)))
    else done()
  })
}
