import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { servePages } from './site.ts'

/** Two are rendered at once and 300 wait. */
const ROOM = 302

let shop: TestShop
let running: number
let most: number
/** Rendering goes on when the test says so. */
let gate: PromiseWithResolvers<void>

beforeEach(async () => {
  running = 0
  most = 0
  gate = Promise.withResolvers()
  shop = await openTestShop({}, (app) => {
    servePages(app, async () => ({
      async render({ url }) {
        running++
        most = Math.max(most, running)
        await gate.promise
        running--
        return { kind: 'page', status: 200, html: new URL(url).search, failures: [] }
      },
      assets: { styles: ['/assets/shop.css'], early: '/early.js', scripts: [], scriptsByPage: {} },
    }))
  })
})

afterEach(() => shop.close())

const ask = (url: string) => shop.app.inject({ url })

describe.each([
  ['searches', (number: number) => `/productos?buscar=${number}`],
  ['made-up parameters', (number: number) => `/?made_up=${number}`],
  ['made-up products', (number: number) => `/?seeProduct=true&productId=${number + 1}`],
])('D10 a flood of %s', (_name, addressOf) => {
  test('is rendered two at a time, and what does not fit is refused with a page that says what to do', async () => {
    const waiting = Array.from({ length: ROOM }, (_, number) => ask(addressOf(number)))
    await expect.poll(() => running).toBe(2)
    const refused = await ask(addressOf(ROOM))
    expect(refused.statusCode).toBe(503)
    expect(refused.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'retry-after': '5',
      'cache-control': 'no-store',
    })
    expect(refused.body).toContain('Probá de nuevo en unos segundos.')

    gate.resolve()
    const answers = await Promise.all(waiting)
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
    expect(most).toBe(2)
    expect((await ask(addressOf(ROOM))).statusCode).toBe(200)
  })
})

test('D10 while searches flood the shop, other pages and calls are answered', async () => {
  const waiting = Array.from({ length: ROOM + 50 }, (_, number) => ask(`/productos?buscar=${number}`))
  await expect.poll(() => running).toBe(2)
  expect((await ask('/api/products')).statusCode).toBe(200)
  const home = ask('/')
  await expect.poll(() => running).toBe(3)
  gate.resolve()
  expect((await home).statusCode).toBe(200)
  await Promise.all(waiting)
})
