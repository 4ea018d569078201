import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { type AddressInfo, createServer, type ListenOptions, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { StartError } from '../errors.ts'
import type { Settings } from '../settings.ts'

/** Connections that may wait to be accepted. Beyond that the system drops them, and clients retry only after seconds. */
const BACKLOG = 4096

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

/** Listens on every address of the host, since `localhost` has two. Closing waits for the requests on all of them. */
export async function listen(app: FastifyInstance, settings: Settings): Promise<void> {
  try {
    await listenOnAll(app, settings)
  } catch (error) {
    const reason = REASONS[codeOf(error)]
    throw reason ? new StartError(reason(settings)) : error
  }
}

/** Fastify would open a second server for `localhost` itself, but closes it without waiting for its requests. */
async function listenOnAll(app: FastifyInstance, settings: Settings): Promise<void> {
  const second: Server[] = []
  let closed: Promise<unknown>[] = []
  app.addHook('preClose', async () => {
    closed = second.map((server) => new Promise((resolve) => server.close(resolve)))
  })
  app.addHook('onClose', async () => {
    await Promise.all(closed)
  })

  const found = await lookup(settings.host, { all: true, order: 'ipv4first' })
  const [host = settings.host, ...others] = new Set(found.map(({ address }) => address))
  await app.ready()
  if (app.life.isEnding) return
  await app.listen({ host, port: settings.port, backlog: BACKLOG })
  const { port } = app.server.address() as AddressInfo
  for (const host of others) {
    // A server opened now would never be closed.
    if (app.life.isEnding) return
    try {
      second.push(await passOn(app, { host, port, backlog: BACKLOG }))
    } catch (error) {
      // For example the IPv6 address of `localhost` on a machine without IPv6.
      if (REASONS[codeOf(error)] !== notHere) throw error
    }
  }
}

/** Hands the connections of another address to the app's own server, so that its limits apply. */
async function passOn(app: FastifyInstance, options: ListenOptions): Promise<Server> {
  // The same socket options that an HTTP server uses.
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  )
  await once(server.listen(options), 'listening')
  return server
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
