import type { LookupAllOptions } from 'node:dns'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type App, buildApp } from '../app.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { listen } from './listen.ts'

/** Many machines have no IPv6, hence one address for `localhost`; this host has two on every machine. */
const TWO_ADDRESSES = 'two.example'
const ADDRESSES = ['127.0.0.1', '127.0.0.2']

vi.mock('node:dns/promises', async (load) => {
  const dns = await load<typeof import('node:dns/promises')>()
  return {
    lookup: (host: string, options: LookupAllOptions) =>
      host === TWO_ADDRESSES ? ADDRESSES.map((address) => ({ address })) : dns.lookup(host, options),
  }
})

let shop: TestShop
let app: App

beforeEach(async () => {
  shop = await openTestShop()
  app = await buildApp({ db: shop.db, settings: shop.app.settings })
})

afterEach(async () => {
  await app.close()
  await shop.close()
})

const at = (host: string, port = 0) => ({ ...shop.app.settings, host, port })

/** Sends an order without its last byte. */
async function beginOrder(host: string, body: string): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, host)
  socket.write(
    `POST /api/order HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  socket.write(body.slice(0, -1))
  await once(app.server, 'request')
  return socket
}

describe('the shop', () => {
  test('listens on every address of its host, and closing waits for the orders on each', async () => {
    const { id } = await shop.stock()
    const line = { id, price: 4700, quantity: 1, subtotal: 4700 }
    const payload = { name: 'Ana', cel: '1', wayToPay: 'pago efectivo', total: 4700, order: [line] }
    const body = JSON.stringify(payload)
    let isClosed = false
    // Registered before listening, like the hook that closes the database.
    app.addHook('onClose', async () => {
      isClosed = true
    })
    await listen(app, at(TWO_ADDRESSES))

    const sockets: Socket[] = []
    for (const address of ADDRESSES) sockets.push(await beginOrder(address, body))
    const closing = app.close()
    for (const socket of sockets) {
      expect(isClosed).toBe(false)
      socket.write(body.slice(-1))
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 201 Created/)
    }
    await closing
    expect(isClosed).toBe(true)
    expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(ADDRESSES.length)
  })

  test('does not start on a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    await expect(listen(app, at('127.0.0.1', port))).rejects.toThrow(
      `El puerto ${port} ya está en uso. Elegí otro con PORT.`,
    )
    other.close()
  })

  test('does not start on an address of another machine', async () => {
    await expect(listen(app, at('203.0.113.1'))).rejects.toThrow(
      'La dirección 203.0.113.1 no es de esta computadora. Elegí otra con HOST, o ninguna.',
    )
  })

  test('does not start on a host without an address', async () => {
    await expect(listen(app, at('nada.invalid'))).rejects.toThrow(
      /nada\.invalid.*Elegí otra con HOST, o ninguna\.$/,
    )
  })
})
