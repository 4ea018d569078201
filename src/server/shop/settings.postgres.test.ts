import { expect, test } from 'vitest'
import { aSentProduct } from '#domain/testing/samples.ts'
import { openTwoProcesses, ownerHeaders } from '../testing/two-processes.ts'

const SOON = { timeout: 5000, interval: 20 }

test('what the owner sets in one process is in force in the other', async () => {
  const processes = await openTwoProcesses()
  const [{ app }, { app: other }] = processes.pair
  const headers = await ownerHeaders(processes.pair[0])
  const product = {
    method: 'POST',
    url: '/api/products',
    headers,
    payload: aSentProduct({ price: 1000 }),
  } as const
  const { id } = (await app.inject(product)).json()
  const inShop = async () => (await other.inject('/api/shop')).json()
  const list = async () => (await other.inject('/lista-de-precios.csv')).statusCode
  expect(await inShop()).toMatchObject({ surchargePerMille: 62, maxQuantity: 50 })
  expect(await list()).toBe(200)

  const settings = (await app.inject({ url: '/api/settings', headers })).json()
  const changes = { surcharge: 10, maxQuantity: 60, publicPriceList: false, locale: 'es-AR', currency: 'ARS' }
  const payload = { ...settings, ...changes }
  expect((await app.inject({ method: 'PUT', url: '/api/settings', headers, payload })).statusCode).toBe(200)

  // Orders are priced by what is stored, before any cache knows.
  const line = { id, price: 1000, quantity: 60, subtotal: 60_000 }
  const order = {
    name: 'Ana',
    cel: '1',
    wayToPay: 'mercado pago',
    total: 60_000,
    amountDue: 66_000,
    order: [line],
  }
  const placed = await other.inject({ method: 'POST', url: '/api/order', payload: order })
  expect(placed.statusCode, placed.body).toBe(201)
  await expect.poll(inShop, SOON).toMatchObject({ surchargePerMille: 100, maxQuantity: 60, currency: 'ARS' })
  await expect.poll(list, SOON).toBe(404)
  await processes.close()
})
