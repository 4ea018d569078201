import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let url: string

beforeEach(async () => {
  shop = await openTestShop()
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`
})

afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url + path, { headers })
  const { date: _date, connection: _c, 'keep-alive': _k, ...rest } = Object.fromEntries(answer.headers)
  return { status: answer.status, body: await answer.text(), headers: rest }
}

test.each([
  ['plain', { 'accept-encoding': 'identity' }],
  ['compressed', { 'accept-encoding': 'gzip, br' }],
])('the third visitor gets the same response as the first, %s', async (_, headers) => {
  for (let i = 0; i < 10; i++) await shop.stock()
  const { 'x-request-id': _first, ...first } = (await ask('/api/products', headers)).headers
  expect(first).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' })
  for (let visit = 0; visit < 3; visit++) {
    const { 'x-request-id': _again, ...again } = (await ask('/api/products', headers)).headers
    expect(again).toEqual(first)
  }
})

test('a visitor who already has the response gets 304 each time', async () => {
  await shop.stock()
  const { etag = '' } = (await ask('/api/products')).headers
  for (let visit = 0; visit < 3; visit++) {
    const again = await ask('/api/products', { 'if-none-match': etag })
    expect(again).toMatchObject({ status: 304, body: '', headers: { etag } })
  }
})

test('only reads are answered from the response cache', async () => {
  await shop.stock()
  for (let visit = 0; visit < 3; visit++) await ask('/api/products')
  expect((await fetch(`${url}/api/products`, { method: 'POST' })).status).toBe(401)
  const head = await fetch(`${url}/api/products`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test.each([
  ['weak, as a compressing proxy makes it', (etag: string) => `W/${etag}`],
  ['one of several', (etag: string) => `"other", W/${etag}`],
  ['any', () => '*'],
])('a visitor whose ETag is %s gets 304', async (_, sent) => {
  await shop.stock()
  const { etag = '' } = (await ask('/api/products')).headers
  for (let visit = 0; visit < 3; visit++) {
    expect((await ask('/api/products', { 'if-none-match': sent(etag) })).status).toBe(304)
  }
  expect((await ask('/api/products', { 'if-none-match': 'W/"other", "another"' })).status).toBe(200)
})

test('a page past the end is not cached, because there is no end of them', async () => {
  await shop.stock()
  expect((await ask('/api/products/pagina?page=1')).headers['cache-control']).toBe('no-cache')
  const past = await ask('/api/products/pagina?page=2')
  expect(JSON.parse(past.body)).toEqual({ products: [], totalPages: 1, total: 1, page: 2 })
  expect(past.headers['cache-control']).toBe('no-store')
})

test('thousands of made-up addresses evict no response', async () => {
  await shop.stock({ name: 'Globo que queda' })
  for (let i = 0; i < 4500; i++) await shop.app.inject(`/api/products/pagina?made-up=${i}`)
  expect((await ask('/api/products/pagina')).body).toContain('Globo que queda')
})

describe('a cached response', () => {
  /** Written directly to the database, so that only a cached response can still show the old name. */
  const rename = (name: string) => shop.db.updateTable('products').set({ name }).execute()
  const names = async () =>
    JSON.parse((await ask('/api/products')).body).map(({ name }: { name: string }) => name)

  test('shows a change by the owner at once', async () => {
    const { id } = await shop.stock({ availability: true })
    const headers = { cookie: await shop.signIn() }
    for (let round = 0; round < 5; round++) {
      for (let visit = 0; visit < 3; visit++) {
        expect(JSON.parse((await ask(`/api/products/${id}`)).body).availability).toBe(round % 2 === 0)
      }
      await fetch(`${url}/api/products/${id}`, { method: 'PATCH', headers })
    }
  })

  test('stays cached when an order is placed and its status changes', async () => {
    const { id } = await shop.stock({ name: 'Antes' })
    await names()
    await rename('Después')
    const payload = {
      name: 'Ana',
      cel: '1',
      wayToPay: 'pago efectivo',
      total: 4700,
      order: [{ id, price: 4700, quantity: 1, subtotal: 4700 }],
    }
    const placed = await shop.app.inject({ method: 'POST', url: '/api/order', payload })
    expect(placed.statusCode).toBe(201)
    const changed = await shop.app.inject({
      method: 'PATCH',
      url: `/api/order/status/${placed.json()}`,
      headers: { cookie: await shop.signIn() },
      payload: { status: 'pagado' },
    })
    expect(changed.statusCode).toBe(200)
    expect(await names()).toEqual(['Antes'])
  })

  test('is dropped when another process writes a line about products into the journal', async () => {
    await shop.stock({ name: 'Antes' })
    await shop.follow(() => undefined)
    await names()
    await rename('Después')
    expect(await names()).toEqual(['Antes'])
    const line = { date: '', actor: 'system', kind: 'product.edited', subject: '', before: null, after: null }
    await shop.db.insertInto('journal').values(line).execute()
    await expect.poll(names).toEqual(['Después'])
  })

  test('is dropped at the end of the day, because a page shows the year', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T02:59:59Z') })
    await shop.stock({ name: 'Antes' })
    await names()
    await rename('Después')
    expect(await names()).toEqual(['Antes'])
    vi.setSystemTime(new Date('2027-01-01T03:00:00Z'))
    expect(await names()).toEqual(['Después'])
  })

  test('is dropped when the clock is set back to an earlier day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T12:00:00Z') })
    await shop.stock({ name: 'Antes' })
    await names()
    await rename('Después')
    expect(await names()).toEqual(['Antes'])
    vi.setSystemTime(new Date('2026-12-31T12:00:00Z'))
    expect(await names()).toEqual(['Después'])
  })
})
