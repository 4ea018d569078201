import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

// Hand-made: close-with-grace exits with status 1 at the deadline and at a second signal.

/** Time for requests already on their way when the signal arrives, and for a proxy to notice. */
const GRACE_MS = 250
/** After this, slow clients are cut off: many systems kill a program that has not ended after ten seconds. */
export const DEADLINE_MS = 8000
/** After this many turns of the event loop without a new connection, everything that arrived has been read and parsed. */
const QUIET_TURNS = 10
/** Node accepts one waiting connection per turn of the event loop, so many of them take a while. */
const ACCEPT_MS = 4000
const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/**
 * The first SIGTERM or SIGINT shuts down gracefully: responses carry `connection: close`, running requests are finished, and
 * clients too slow for that are cut off. A second signal kills the process at once, which is the system's default.
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

/** For a server that could not start. */
export async function endNow(app: FastifyInstance): Promise<void> {
  beginEnd(app)
  await app.close()
}

/** Once the server is closing, Node no longer times out slow clients, so a deadline closes their connections. */
function beginEnd(app: FastifyInstance): void {
  app.life.isEnding = true
  setTimeout(() => app.server.closeAllConnections(), DEADLINE_MS).unref()
}

/**
 * Accepts the connections waiting in the backlog: closing the server would reset them. On a busy machine the grace period may end
 * before any of them was read, and closing drops connections without a request as idle.
 */
async function acceptWaiting(app: FastifyInstance): Promise<void> {
  const until = performance.now() + ACCEPT_MS
  let quiet = 0
  app.server.on('connection', () => {
    quiet = 0
  })
  while (quiet++ < QUIET_TURNS && performance.now() < until) await setImmediate()
}
