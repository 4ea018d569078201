import type { FastifyInstance } from 'fastify'
import { AppError, messageFor } from '../errors.ts'

/** Longer than any link of the shop. */
const MAX_LENGTH = 8000

/** NUL ends a text in some engines and is part of no name here. What cannot be decoded the router refuses itself. */
export function refuseBadAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, _reply, done) => {
    if (url.length > MAX_LENGTH) done(new AppError(414, messageFor(414)))
    else if (url.includes('%00')) done(new AppError(400, messageFor(400)))
    else done()
  })
}
