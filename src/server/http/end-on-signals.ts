import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

// Hand-made: close-with-grace exits with status 1 at the deadline and at a second signal.

/** Time for requests already on their way on idle connections when the signal arrives. */
const GRACE_MS = 250
/**
 * A proxy may be sending a request on any idle connection, and does not repeat an order whose connection is closed. So they stay open
 * longer than it keeps them: a second in ops/nginx-site.conf.
 */
const PROXY_GRACE_MS = 1500
/** After this, slow clients are cut off: many systems kill a program that has not ended after ten seconds. */
export const DEADLINE_MS = 8000
const LOOK_EVERY_MS = 10
const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/**
 * The first SIGTERM or SIGINT shuts down gracefully: no new connections, requests on open ones are answered with `connection: close`,
 * and clients too slow for that are cut off. A second signal kills the process at once, which is the system's default.
 */
export function endOnSignals(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    // While it still listens, clients would only connect again.
    if (app.life.isEnding && !app.server.listening) reply.header('connection', 'close')
    done(null, payload)
  })
  let connections = 0
  app.server.on('connection', (socket) => {
    connections++
    socket.once('close', () => connections--)
  })

  const end = async () => {
    for (const signal of SIGNALS) process.off(signal, end)
    beginEnd(app)
    await app.life.stopListening()
    for (const each of app.life.onEnding) each()
    const grace = app.settings.trustProxy === undefined ? GRACE_MS : PROXY_GRACE_MS
    const idleUntil = performance.now() + grace
    // Only then: pages are rendered from the API, which a closing server no longer answers.
    while (connections > 0) {
      if (performance.now() > idleUntil) app.server.closeIdleConnections()
      await wait(LOOK_EVERY_MS)
    }
    await app.close()
  }
  for (const signal of SIGNALS) process.on(signal, end)
}

/** Shuts down a server that could not start. */
export async function endNow(app: FastifyInstance): Promise<void> {
  beginEnd(app)
  await app.close()
}

function beginEnd(app: FastifyInstance): void {
  app.life.isEnding = true
  setTimeout(() => app.server.closeAllConnections(), DEADLINE_MS).unref()
}
