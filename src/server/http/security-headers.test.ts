import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#domain/clock.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

async function headersOf(url: string, headers: Record<string, string> = {}) {
  return (await shop.app.inject({ url, headers })).headers
}

const ADDRESSES = ['/api/products', '/api/nada', '/api/products/%00', '/api/order/status/pendiente']

describe('every response, errors included,', () => {
  test.each(ADDRESSES)('E1 allows scripts and styles from the shop only: %s', async (url) => {
    const policy = String((await headersOf(url))['content-security-policy']).split('; ')
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' https: data:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types serpentina',
      'frame-src https://www.google.com https://maps.google.com https://www.openstreetmap.org',
    ]) {
      expect(policy).toContainEqual(rule)
    }
    expect(policy.join()).not.toMatch(/unsafe|\*|nonce/)
  })

  test.each(ADDRESSES)('E3 has the security headers and names no software: %s', async (url) => {
    const headers = await headersOf(url)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'permissions-policy': expect.stringMatching(
        /^camera=\(self\), .*geolocation=\(\), .*microphone=\(\), .*payment=\(\)/,
      ),
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|same-origin)$/),
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
  })

  test.each(ADDRESSES)('E5 allows no other site to read it: %s', async (url) => {
    const names = Object.keys(await headersOf(url, { origin: 'https://evil.example' }))
    expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([])
  })
})

test('E1 pages may call the API at the address they were built for', async () => {
  const other = await openTestShop({ VITE_API_URL: 'https://api.tienda.example/v1/' })
  const policy = String((await other.app.inject('/')).headers['content-security-policy'])
  await other.close()
  expect(policy).toMatch(/connect-src 'self' https:\/\/api\.tienda\.example(?: https:\/\/[\w.]+){3};/)
  expect(policy).toContain("img-src 'self' https://api.tienda.example https: data:")
  expect(policy).toContain("script-src 'self';")
})

describe('E3 the header that requires HTTPS', () => {
  const hsts = async (environment: Record<string, string>, headers: Record<string, string> = {}) => {
    const other = await openTestShop(environment)
    const answer = await other.app.inject({ url: '/api/shop', headers })
    await other.close()
    return answer.headers['strict-transport-security']
  }
  const forwarded = { 'x-forwarded-proto': 'https' }

  test.each([
    ['its public address is HTTPS', { PUBLIC_URL: 'https://tienda.example' }, {}],
    ['a trusted proxy says so', { TRUST_PROXY: '127.0.0.1' }, forwarded],
  ])('is sent when %s', async (_, environment, headers) => {
    expect(await hsts(environment, headers)).toBe('max-age=31536000')
  })

  test.each([
    ['nothing is known', {}, {}],
    ['anybody claims it', {}, forwarded],
    ['its public address is not', { PUBLIC_URL: 'http://tienda.example' }, {}],
    ['a trusted proxy says the contrary', { TRUST_PROXY: '127.0.0.1' }, { 'x-forwarded-proto': 'http' }],
  ])('is not sent when %s', async (_, environment, headers) => {
    expect(await hsts(environment, headers)).toBeUndefined()
  })
})

test('E7 no cache may store what only the owner may read', async () => {
  const cookie = await shop.signIn()
  const { id } = await shop.stock()
  const recipe = {
    title: 'Torta',
    ingredients: [{ quantity: '1', ingredient: 'huevo' }],
    preparation: [{ instruction: 'Batir', time: '5 min' }],
  }
  await shop.app.inject({ method: 'POST', url: '/api/recipes', headers: { cookie }, payload: recipe })
  const payload = { category: 'globos', percent: 10 }
  await shop.app.inject({ method: 'POST', url: '/api/products/updateCategory', headers: { cookie }, payload })
  const scheduled = { change: { kind: 'percent', value: 1 }, at: new Date(Date.now() + DAY_MS).toISOString() }
  const programados = { url: '/api/prices/programados', headers: { cookie }, payload: scheduled }
  const { id: scheduledId } = (await shop.app.inject({ method: 'POST', ...programados })).json()
  const order = {
    name: 'Ana',
    cel: '1',
    wayToPay: 'pago efectivo',
    total: 5170,
    order: [{ id, price: 5170, quantity: 1, subtotal: 5170 }],
  }
  const placed = await shop.app.inject({ method: 'POST', url: '/api/order', payload: order })
  for (const [url, payload] of [
    ['/api/till', { opening: 100 }],
    ['/api/till/close', { counted: 100 }],
  ] as const) {
    await shop.app.inject({ method: 'POST', url, headers: { cookie }, payload })
  }
  const { id: change } = await shop.db.selectFrom('price_changes').select('id').executeTakeFirstOrThrow()
  const guarded = shop.app.routes.filter(
    // Only a shop with a payment provider answers the reconciliation, and one with copies gives them; their own tests ask for both.
    ({ config, method, url }) =>
      config?.access !== 'public' && method === 'GET' && !/reconciliation|backups\/:name/.test(url),
  )
  expect(guarded.length).toBeGreaterThan(3)
  for (const { url } of guarded) {
    const address = url
      .replace(':status', 'pendiente')
      .replace(':orderId', placed.json())
      .replace('changes/:id', `changes/${change}`)
      .replace('programados/:id', `programados/${scheduledId}`)
      .replace(/:\w+/, String(id))
    const ids = url.startsWith('/api/products') ? `${id}` : placed.json()
    const days = { from: '2026-11-01', to: '2026-11-30', by: 'day', weeks: '2', products: `${id}:1` }
    const query = { ingredient: 'harina', ids, text: placed.json(), ...(url.includes('/reports/') && days) }
    const answer = await shop.app.inject({ url: address, query, headers: { cookie } })
    expect(answer.statusCode, address).toBe(200)
    expect(answer.headers['cache-control'], address).toBe('no-store')
  }
  expect((await headersOf('/api/session', { cookie }))['cache-control']).toBe('no-store')
})
