import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** For requests that are on their way while the signal arrives, and for a proxy to notice. */
const GRACE_MS = 250
const DEADLINE_MS = 8000
/** Turns of the event loop without a new connection after which everything that arrived has been read and parsed. */
const QUIET_TURNS = 10
/** Node accepts one waiting connection in each turn of its event loop, so many of them take a while. */
const ACCEPT_MS = 2000
const SIGNALS = ['SIGINT', 'SIGTERM'] as const

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
    for (const signal of SIGNALS) process.off(signal, end)
    beginEnd(app)
    await wait(GRACE_MS)
    await acceptWaiting(app)
    await app.close()
  }
  for (const signal of SIGNALS) process.on(signal, end)
}

/** For a shop that could not open. */
export async function endNow(app: FastifyInstance): Promise<void> {
  beginEnd(app)
  await app.close()
}

/** Once the server closes, nobody else would cut off who sends slowly. */
function beginEnd(app: FastifyInstance): void {
  app.life.isEnding = true
  setTimeout(() => app.server.closeAllConnections(), DEADLINE_MS).unref()
}

/**
 * Accepts the connections that wait in the backlog: closing the server would reset them. On a busy machine the grace may be
 * over before any of them was read, and a connection without a request counts as idle.
 */
async function acceptWaiting(app: FastifyInstance): Promise<void> {
  const until = performance.now() + ACCEPT_MS
  let quiet = 0
  app.server.on('connection', () => {
    quiet = 0
  })
  while (quiet++ < QUIET_TURNS && performance.now() < until) await setImmediate()
}
