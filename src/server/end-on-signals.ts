import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** For requests that are on their way while the signal arrives, and for a proxy to notice. */
const GRACE_MS = 250
const DEADLINE_MS = 8000
/** Rounds in which everything that has arrived is read: accepting, reading and parsing take one each. */
const ROUNDS = 10

/**
 * The first SIGTERM or SIGINT ends the shop well: every answer asks to hang up, orders under way are finished, and who is
 * too slow for that is cut off. A second signal ends the process at once, as the system does by itself.
 */
export function endOnSignals(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (app.life.isEnding) reply.header('connection', 'close')
    done(null, payload)
  })

  const end = async () => {
    if (app.life.isEnding) return
    app.life.isEnding = true
    setTimeout(() => app.server.closeAllConnections(), DEADLINE_MS).unref()
    await wait(GRACE_MS)
    // On a busy machine the time may be up before anything was read, and a connection without a request counts as idle.
    for (let round = 0; round < ROUNDS; round++) await setImmediate()
    await app.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
}
