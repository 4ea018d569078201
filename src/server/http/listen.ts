import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { Server } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { StartError } from '../errors.ts'
import type { Settings } from '../settings.ts'

/** Connections that may wait to be accepted. Beyond that the system drops them, and clients retry only after seconds. */
const BACKLOG = 4096
/** The first file descriptor that systemd passes on. */
const GIVEN_SOCKET = 3
/** After this many turns of the event loop without a new connection, none is waiting. */
const QUIET_TURNS = 10
/** Node accepts one waiting connection per turn of the event loop, so many of them take a while. */
const ACCEPT_MS = 4000

const notHere = ({ host }: Settings) =>
  `La dirección ${host} no es de esta computadora. Elegí otra con HOST, o ninguna.`

const REASONS: Readonly<Record<string, (settings: Settings) => string>> = {
  EADDRINUSE: ({ port }) => `El puerto ${port} ya está en uso. Elegí otro con PORT.`,
  EACCES: ({ port }) => `Falta permiso para usar el puerto ${port}. Elegí otro con PORT.`,
  EADDRNOTAVAIL: notHere,
  EAFNOSUPPORT: notHere,
  EINVAL: notHere,
  ENOTFOUND: notHere,
  EAI_AGAIN: ({ host }) => `No se pudo averiguar qué dirección es ${host}. Elegí otra con HOST, o ninguna.`,
}

/** Listens on the socket that the service manager keeps open, or else on the address of the host. */
export async function listen(app: FastifyInstance, settings: Settings): Promise<void> {
  if (settings.isSocketGiven) return listenOnGiven(app)
  try {
    await listenOnHost(app, settings)
  } catch (error) {
    const reason = REASONS[codeOf(error)]
    throw reason ? new StartError(reason(settings)) : error
  }
}

async function listenOnGiven(app: FastifyInstance): Promise<void> {
  // Whoever is waiting stays in the socket's queue for the next process.
  app.life.stopListening = async () => stopAccepting(app.server)
  await app.ready()
  if (app.life.isEnding) return
  await once(app.server.listen({ fd: GIVEN_SOCKET }, BACKLOG), 'listening')
}

async function listenOnHost(app: FastifyInstance, settings: Settings): Promise<void> {
  app.life.stopListening = async () => {
    await acceptWaiting(app)
    stopAccepting(app.server)
  }
  // For `localhost`, Fastify would open a second server and close it without waiting for its requests.
  const { address } = await lookup(settings.host, { order: 'ipv4first' })
  await app.ready()
  if (app.life.isEnding) return
  await app.listen({ host: address, port: settings.port, backlog: BACKLOG })
}

/** Accepts the connections waiting in the backlog: closing the socket would reset them. */
async function acceptWaiting(app: FastifyInstance): Promise<void> {
  const until = performance.now() + ACCEPT_MS
  let quiet = 0
  app.server.on('connection', () => {
    quiet = 0
  })
  while (quiet++ < QUIET_TURNS && performance.now() < until) await setImmediate()
}

/** An HTTP server's own `close` would also close idle connections, on which a request may be on its way. */
function stopAccepting(server: Server): void {
  Server.prototype.close.call(server)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
