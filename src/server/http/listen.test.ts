import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { listen } from './listen.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop()
})

afterEach(() => shop.close())

const listenAt = (host: string, port = 0) => listen(shop.app, { ...shop.app.settings, host, port })

describe('the shop', () => {
  test('listens on localhost', async () => {
    await listenAt('localhost')
    const { port } = shop.app.server.address() as AddressInfo
    expect((await fetch(`http://localhost:${port}/api/health`)).status).toBe(200)
  })

  test('does not start on a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    await expect(listenAt('127.0.0.1', port)).rejects.toThrow(
      `El puerto ${port} ya está en uso. Elegí otro con PORT.`,
    )
    other.close()
  })

  test('does not start on an address of another machine', async () => {
    await expect(listenAt('203.0.113.1')).rejects.toThrow(
      'La dirección 203.0.113.1 no es de esta computadora. Elegí otra con HOST, o ninguna.',
    )
  })

  test('does not start on a host without an address', async () => {
    await expect(listenAt('nada.invalid')).rejects.toThrow(/nada\.invalid.*Elegí otra con HOST, o ninguna\.$/)
  })
})
