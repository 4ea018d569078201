import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Cable = {
  readonly port: number
  /** From now on all data is dropped without closing connections, as when a cable is pulled. */
  readonly cut: () => void
  readonly mend: () => void
  readonly close: () => Promise<void>
}

/** A TCP proxy between the program and its database. */
export async function layCable(target: number): Promise<Cable> {
  const sockets = new Set<Socket>()
  let isCut = false

  function join(from: Socket, to: Socket): void {
    sockets.add(from)
    if (isCut) from.pause()
    from.on('data', (bytes) => to.write(bytes))
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }

  const server = createServer((inside) => {
    const outside = connect(target, '127.0.0.1')
    join(inside, outside)
    join(outside, inside)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true
      for (const socket of sockets) socket.pause()
    },
    mend() {
      isCut = false
      for (const socket of sockets) socket.resume()
    },
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
