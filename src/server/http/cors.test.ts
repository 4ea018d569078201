import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

const PAGES = 'https://tienda.example'
const OTHERS = ['https://evil.example', 'https://tienda.example:8443', 'http://tienda.example', 'null']
const CALL = '/api/products/pagina?page=1'

let shop: TestShop
let api: string
let productId: number

beforeAll(async () => {
  shop = await openTestShop({ WEB_ORIGINS: `${PAGES}, https://feria.example` })
  productId = (await shop.stock()).id
  // Over a real socket, because cached responses take a shorter path there.
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  api = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`
})

afterAll(() => shop.close())

function corsHeaders({ headers }: Response) {
  return Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')))
}

function preflight(origin: string, method: string, path: string): Promise<Response> {
  const headers = {
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': 'content-type,idempotency-key',
  }
  return fetch(api + path, { method: 'OPTIONS', headers })
}

const OPENED = { 'access-control-allow-origin': PAGES, 'access-control-allow-credentials': 'true' }

describe('E5 a listed site', () => {
  test('may read responses, errors included', async () => {
    for (const path of [CALL, '/api/nada', '/api/order/resumen', '/api/products/0']) {
      expect(corsHeaders(await fetch(api + path, { headers: { origin: PAGES } })), path).toEqual(OPENED)
    }
  })

  test.each([
    ['POST', '/api/order'],
    ['POST', '/api/products/upload'],
    ['PUT', '/api/products/1'],
    ['PATCH', '/api/products/1'],
    ['DELETE', '/api/session'],
  ])('may %s to %s after a preflight', async (method, path) => {
    const answer = await preflight(PAGES, method, path)
    expect(answer.status).toBe(204)
    expect(corsHeaders(answer)).toEqual({
      ...OPENED,
      'access-control-allow-methods': expect.stringContaining(method),
      'access-control-allow-headers': 'content-type, idempotency-key, last-event-id',
      'access-control-max-age': '7200',
    })
  })

  test('E4 may write with the owner’s cookie, whatever Sec-Fetch-Site says', async () => {
    const cookie = await shop.signIn()
    for (const site of ['same-site', 'cross-site']) {
      const headers = { cookie, origin: PAGES, 'sec-fetch-site': site }
      const answer = await fetch(`${api}/api/products/${productId}`, { method: 'PATCH', headers })
      expect(answer.status, site).toBe(200)
      expect(corsHeaders(answer)).toEqual(OPENED)
    }
  })
})

describe('E5 any other site', () => {
  test.each(OTHERS)('%s may not read, and its preflight is refused', async (origin) => {
    expect(corsHeaders(await fetch(api + CALL, { headers: { origin } }))).toEqual({})
    const asked = await preflight(origin, 'PATCH', '/api/products/1')
    expect([asked.status, corsHeaders(asked)]).toEqual([404, {}])
  })

  test.each(OTHERS)('E4 a write from %s is refused and changes nothing', async (origin) => {
    const before = await shop.db.selectFrom('products').selectAll().execute()
    const headers = { cookie: await shop.signIn(), origin }
    const answer = await fetch(`${api}/api/products/${productId}`, { method: 'PATCH', headers })
    expect([answer.status, corsHeaders(answer)]).toEqual([403, {}])
    expect(await shop.db.selectFrom('products').selectAll().execute()).toEqual(before)
  })
})

test('E5 a cached response carries the headers of each site', async () => {
  const origins = [undefined, PAGES, 'https://evil.example', 'https://feria.example', undefined, PAGES]
  for (const encoding of ['identity', 'br']) {
    for (const origin of [...origins, ...origins]) {
      const headers = { 'accept-encoding': encoding, ...(origin !== undefined && { origin }) }
      const answer = await fetch(api + CALL, { headers })
      const isListed = origin === PAGES || origin === 'https://feria.example'
      expect(answer.headers.get('access-control-allow-origin'), origin).toBe(isListed ? origin : null)
      expect(answer.headers.get('vary')).toBe('accept-encoding, origin')
    }
  }
})

test('E5 an uncached response varies by origin too', async () => {
  for (const path of ['/api/health', '/api/session', '/api/nada']) {
    expect((await fetch(api + path)).headers.get('vary'), path).toBe('origin')
  }
})

test('E5 pictures and pages carry no CORS header: no script of another site needs to read them', async () => {
  for (const path of ['/images/nada.webp', '/robots.txt']) {
    expect(corsHeaders(await fetch(api + path, { headers: { origin: PAGES } })), path).toEqual({})
  }
})
