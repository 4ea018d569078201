import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPromotion } from '../promotions/save-promotion.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { servePages } from './site.ts'

let shop: TestShop
let rendered: string[]

/** Pages that show the catalogue and who is signed in, and record each rendering. */
beforeEach(async () => {
  rendered = []
  shop = await openTestShop({}, (app) => {
    servePages(app, async () => ({
      async render({ url }, transport) {
        rendered.push(new URL(url).pathname)
        const products = await (await transport('/api/products')).text()
        const { promotions } = (await (await transport('/api/shop')).json()) as { promotions: unknown }
        const session = (await transport('/api/session')).status
        const status = /\/no\/|productId=999$/.test(url) ? 404 : 200
        return {
          kind: 'page',
          status,
          html: `${session} ${products} ${JSON.stringify(promotions)} ${'-'.repeat(2000)}`,
          failures: [],
        }
      },
      assets: { styles: [], early: '/early.js', scripts: [], scriptsByPage: {} },
    }))
  })
})

afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

function ask(url: string, headers: Record<string, string> = {}) {
  return shop.app.inject({ url, headers })
}

describe('a public page', () => {
  test('is rendered once and then served from the cache, identical to the byte', async () => {
    const [first, second] = [await ask('/productos'), await ask('/productos')]
    expect(second.body).toBe(first.body)
    expect(second.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(rendered).toEqual(['/productos'])
  })

  test('requested fifty times at once is rendered once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('/')))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(rendered).toEqual(['/'])
  })

  test('is the same page for all campaign links', async () => {
    await ask('/')
    for (const visitor of ['a', 'b', 'c']) {
      const answer = await ask(`/?utm_source=instagram&fbclid=${visitor}`)
      expect(answer.body).not.toContain('instagram')
    }
    expect(rendered).toEqual(['/'])
  })

  test('shows a change by the owner at once, even one made while the page is rendered', async () => {
    const headers = { cookie: await shop.signIn() }
    const { id } = await shop.stock({ availability: true })
    for (let round = 0; round < 10; round++) {
      const [before, toggled] = await Promise.all([
        ask('/'),
        shop.app.inject({ method: 'PATCH', url: `/api/products/${id}`, headers }),
        ask('/'),
      ])
      expect(before.statusCode).toBe(200)
      const { availability } = toggled.json<{ availability: boolean }>()
      expect((await ask('/')).body).toContain(`"availability":${availability}`)
    }
  })

  test('is rendered again at the second at which a promotion starts or ends, and not before', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-24T02:00:00Z') })
    const promotion = { name: 'Nochebuena', percent: 20, from: '2026-12-24', to: '2026-12-24T20:00' }
    await createPromotion(shop.db, 'system', promotion)
    const hasPromotion = async (time: string) => {
      vi.setSystemTime(new Date(time))
      return (await ask('/')).body.includes('Nochebuena')
    }
    expect(await hasPromotion('2026-12-24T02:00:00Z')).toBe(false)
    expect(await hasPromotion('2026-12-24T02:59:59.999Z')).toBe(false)
    expect(rendered).toHaveLength(1)
    expect(await hasPromotion('2026-12-24T03:00:00Z')).toBe(true)
    expect(await hasPromotion('2026-12-24T22:59:59.999Z')).toBe(true)
    expect(rendered).toHaveLength(2)
    expect(await hasPromotion('2026-12-24T23:00:00Z')).toBe(false)
    expect(await hasPromotion('2026-12-24T12:00:00Z')).toBe(true)
  })

  test('is rendered without a session, whoever asks first', async () => {
    const cookie = await shop.signIn()
    expect((await ask('/', { cookie })).body).toMatch(/^401 /)
  })

  test('is sent in the encoding the browser asks for', async () => {
    const plain = await ask('/')
    const brotli = await ask('/', { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await ask('/', { 'accept-encoding': 'br;q=0, gzip' })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ])
    for (const { headers } of [plain, brotli, gzip]) expect(headers.vary).toBe('accept-encoding, origin')
  })

  test('is not sent again to a client that has it, until it changes', async () => {
    const headers = { cookie: await shop.signIn() }
    const { id } = await shop.stock()
    const { etag } = (await ask('/')).headers
    const again = await ask('/', { 'if-none-match': String(etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await shop.app.inject({ method: 'DELETE', url: `/api/products/${id}`, headers })
    expect((await ask('/', { 'if-none-match': String(etag) })).statusCode).toBe(200)
  })
})

describe('a page that is personal, made up or missing', () => {
  test.each([
    '/admin',
    '/checkout/x',
    '/login',
    '/productos?buscar=globo',
    '/?made_up=x',
    '/no/existe',
    '/?seeProduct=true&productId=999',
  ])('%s is rendered each time', async (address) => {
    await ask(address)
    await ask(address)
    expect(rendered).toHaveLength(2)
  })

  test.each(['/admin', '/productos?buscar=globo', '/?seeProduct=true&productId=999'])(
    '%s is compressed like a public one',
    async (address) => {
      const plain = await ask(address)
      const brotli = await ask(address, { 'accept-encoding': 'gzip, deflate, br' })
      const gzip = await ask(address, { 'accept-encoding': 'br;q=0, gzip' })
      expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
      expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
      for (const { headers, statusCode } of [plain, brotli, gzip]) {
        expect(headers.vary).toBe('accept-encoding, origin')
        expect(headers['content-type']).toBe('text/html; charset=utf-8')
        expect(statusCode).toBe(plain.statusCode)
      }
    },
  )

  test('stays out of every cache when it is compressed', async () => {
    const { headers } = await ask('/admin', { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe('br')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers).not.toHaveProperty('etag')
  })

  test('shows who is signed in', async () => {
    const cookie = await shop.signIn()
    expect((await ask('/admin', { cookie })).body).toMatch(/^200 /)
    expect((await ask('/admin')).body).toMatch(/^401 /)
  })
})
