import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'
import { StartError } from './errors.ts'

/** As many as may arrive at one moment: who does not fit is not refused but waits for seconds, then for more. */
const BACKLOG = 4096
/**
 * In each of its turns Node lets in one connection per listening socket, and in a busy shop a turn is long: who comes to the only
 * door would wait for seconds while all who are in are served. Of the systems that shops stand on, Linux shares out the
 * connections of a port among several sockets.
 */
const DOORS = process.platform === 'linux' ? 16 : 1

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

/** Listens on every address of the host. Closing waits for those who came by whichever door. */
export async function openDoors(app: FastifyInstance, settings: Settings): Promise<void> {
  try {
    await openAll(app, settings)
  } catch (error) {
    const reason = REASONS[codeOf(error)]
    throw reason ? new StartError(reason(settings)) : error
  }
}

async function openAll(app: FastifyInstance, settings: Settings): Promise<void> {
  const doors: Server[] = []
  let closed: Promise<unknown>[] = []
  app.addHook('preClose', async () => {
    closed = doors.map((door) => new Promise((resolve) => door.close(resolve)))
  })
  app.addHook('onClose', async () => {
    await Promise.all(closed)
  })

  const found = await lookup(settings.host, { all: true, order: 'ipv4first' })
  const [host = settings.host, ...others] = new Set(found.map(({ address }) => address))
  const options = { host, port: settings.port, backlog: BACKLOG, reusePort: DOORS > 1 }
  await app.ready()
  await claim(host, settings.port)
  if (app.life.isEnding) return
  await app.listen(options)
  const { port } = app.server.address() as AddressInfo

  async function openDoor(host: string): Promise<void> {
    // Nobody would close it any more.
    if (app.life.isEnding) return
    // As the server's own sockets are.
    const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      app.server.emit('connection', socket),
    )
    doors.push(door)
    await once(door.listen({ ...options, host, port }), 'listening')
  }

  for (let count = 1; count < DOORS; count++) await openDoor(host)
  for (const host of others) {
    try {
      await claim(host, port)
      for (let count = 0; count < DOORS; count++) await openDoor(host)
    } catch (error) {
      // As the second address of `localhost` where there is no IPv6.
      if (REASONS[codeOf(error)] !== notHere) throw error
    }
  }
}

/**
 * Sockets that share a port would share it with a second shop too, and visitors would be in one or the other by chance. So it is
 * tried alone first, and a name that only one process can have keeps out a shop that starts at the same moment.
 */
async function claim(host: string, port: number): Promise<void> {
  // Nobody has a port that the system picks.
  if (DOORS === 1 || port === 0) return
  const name = createServer().listen({ path: `\0serpentina ${host} ${port}` })
  await once(name.unref(), 'listening')
  const alone = createServer().listen({ host, port })
  await once(alone, 'listening')
  alone.close()
  await once(alone, 'close')
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
