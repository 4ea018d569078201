import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { StartError } from './errors.ts'
import type { Settings } from './settings.ts'

/** As many as may arrive at one moment: who does not fit is not refused but waits for seconds, then for more. */
const BACKLOG = 4096
/**
 * In each of its turns Node lets in one connection per listening socket, and in a busy shop a turn is long: who comes to the only
 * door would wait for seconds while all who are in are served. Only Linux lets several sockets listen on one port.
 */
const DOORS = process.platform === 'linux' ? 16 : 1

const notHere = ({ host }: Settings) =>
  `La dirección ${host} no es de esta computadora. Elegí otra con HOST, o ninguna.`

const REASONS: Readonly<Record<string, (settings: Settings) => string>> = {
  EADDRINUSE: ({ port }) => `El puerto ${port} ya está en uso. Elegí otro con PORT.`,
  EACCES: ({ port }) => `Falta permiso para usar el puerto ${port}. Elegí otro con PORT.`,
  EADDRNOTAVAIL: notHere,
  EAFNOSUPPORT: notHere,
  EAI_AGAIN: notHere,
  ENOTFOUND: notHere,
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

  const [first, ...others] = await lookup(settings.host, { all: true, order: 'ipv4first' })
  const host = first?.address ?? settings.host
  const port = await freePort(settings.port, host)
  const options = { port, host, backlog: BACKLOG, reusePort: DOORS > 1 }
  await app.listen(options)
  for (let count = 1; count < DOORS; count++) doors.push(await openDoor(app, options))
  for (const { address } of others) {
    try {
      for (let count = 0; count < DOORS; count++) {
        doors.push(await openDoor(app, { ...options, host: address }))
      }
    } catch (error) {
      // As the second address of `localhost` where there is no IPv6.
      if (REASONS[codeOf(error)] !== notHere) throw error
    }
  }
}

/** Sockets that share a port would share it with a second shop too, each visitor in one of them: so it is tried alone first. */
async function freePort(port: number, host: string): Promise<number> {
  const alone = createServer().listen({ port, host })
  await once(alone, 'listening')
  const { port: free } = alone.address() as AddressInfo
  alone.close()
  await once(alone, 'close')
  return free
}

async function openDoor(app: FastifyInstance, options: object): Promise<Server> {
  // As the server's own sockets are.
  const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  )
  await once(door.listen(options), 'listening')
  return door
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
