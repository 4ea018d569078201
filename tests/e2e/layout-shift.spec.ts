import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { LONG, WITH_MOTION } from '../long.ts'
import { test } from './demo-shop.ts'
import { expectHydrated } from './shop.ts'

test.use(WITH_MOTION)

/** The largest layout shift allowed on a page; browsers rate up to 0.1 as good. */
const MAX_SHIFT = 0.02

type Product = {
  readonly id: number
  readonly price: number
  readonly category: string
  readonly availability: boolean
}
type Shift = { readonly value: number; readonly moved: readonly string[] }
type Watched = typeof globalThis & { shifts: Shift[] }
type LayoutShift = PerformanceEntry & {
  readonly value: number
  readonly sources: readonly { readonly node?: Element | null }[]
}

/** Records layout shifts from the first paint on. */
function watchShifts() {
  const watched = globalThis as Watched
  watched.shifts = []
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      watched.shifts.push({ value, moved: sources.map(({ node }) => node?.className ?? '') })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Scrolls to the end one screen at a time, so that lazy pictures load. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const step = innerHeight / 2
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      scrollTo({ top, behavior: 'instant' })
      await nextFrame()
      const inSight = [...document.images].filter((image) => {
        const box = image.getBoundingClientRect()
        const isBeside = box.right <= 0 || box.left >= innerWidth
        const isAboveOrBelow = box.bottom <= 0 || box.top >= innerHeight
        return image.checkVisibility() && !isBeside && !isAboveOrBelow
      })
      await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)))
      await nextFrame()
    }
    await document.fonts.ready
  })
}

async function expectStill(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expectHydrated(page)
  await readThrough(page)
  const shifts = await page.evaluate(() => (globalThis as Watched).shifts)
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  expect.soft(total, `${address} ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MAX_SHIFT)
}

for (const width of [360, 1440]) {
  test(`no page shifts its layout while it is read, ${width} px wide`, LONG, async ({ page, owner }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript(watchShifts)
    const products: Product[] = await (await page.request.get('/api/products')).json()
    const [product, snow] = ['globos', 'carnaval'].map((wanted) =>
      products.find(({ category, availability }) => category === wanted && availability),
    )
    if (!product || !snow) throw new Error('the demo shop has lost a category')
    await owner.create('/api/promotions', { name: 'Por docena', steps: [{ quantity: 12, percent: 15 }] })
    const line = { id: product.id, price: product.price, quantity: 2, subtotal: 2 * product.price }
    const ordered = await page.request.post('/api/order', {
      data: { name: 'Ana', cel: '1', wayToPay: 'mercado pago', total: line.subtotal, order: [line] },
    })

    for (const address of [
      '/',
      '/productos',
      '/productos/globos',
      '/productos?buscar=globo',
      '/productos?buscar=nada+de+nada',
      `/?seeProduct=true&productId=${product.id}`,
      '/recetas',
      '/recetas?seeRecipe=true&recipeId=1',
      `/checkout/${await ordered.json()}`,
      '/login',
      '/404',
      '/carrito',
    ]) {
      await expectStill(page, address)
    }
    await page.evaluate(
      (order) => localStorage.setItem('order-storage', JSON.stringify({ state: { order }, version: 0 })),
      [
        { ...product, ...line },
        // With a promotion, and with more units to the next one.
        { ...snow, quantity: 2, subtotal: 1.8 * snow.price, label: '10% off en carnaval' },
      ],
    )
    await expectStill(page, '/carrito')

    // Checks that a real layout shift is detected.
    await page.evaluate(() => {
      const space = document.createElement('div')
      space.style.height = '300px'
      scrollTo({ top: 0, behavior: 'instant' })
      document.body.prepend(space)
    })
    const moved = () => (globalThis as Watched).shifts.reduce((sum, { value }) => sum + value, 0)
    await expect.poll(() => page.evaluate(moved)).toBeGreaterThan(MAX_SHIFT)
  })
}

/** Proxies the shop and pauses the response in the middle of the product dialog until told to go on. */
async function overBrokenLine(shopUrl: string) {
  const { promise: mended, resolve: goOn } = Promise.withResolvers<void>()
  const line = createServer(async ({ url = '/' }, reply) => {
    const answer = await fetch(shopUrl + url)
    reply.setHeader('content-type', answer.headers.get('content-type') ?? '')
    const bytes = Buffer.from(await answer.arrayBuffer())
    const cut = url.startsWith('/?') ? bytes.indexOf('</h2>', bytes.indexOf('<dialog')) : 0
    if (cut > 0) {
      reply.write(bytes.subarray(0, cut))
      await mended
    }
    reply.end(bytes.subarray(cut))
  })
  await once(line.listen(0, '127.0.0.1'), 'listening')
  const { port } = line.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, goOn, close: () => line.close() }
}

test(
  'a shared product is shown once all of it has arrived, and does not grow on screen',
  LONG,
  async ({ page, shopUrl }) => {
    const line = await overBrokenLine(shopUrl)
    await page.setViewportSize({ width: 360, height: 800 })
    await page.addInitScript(watchShifts)
    await page.goto(`${line.url}/?seeProduct=true&productId=1`, { waitUntil: 'commit' })
    const painted = () => performance.getEntriesByName('first-contentful-paint').length
    await expect.poll(() => page.evaluate(painted)).toBe(1)
    await expect(page.locator('dialog')).toBeHidden()

    line.goOn()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectHydrated(page)
    const shifts = await page.evaluate(() => (globalThis as Watched).shifts)
    expect(shifts.filter(({ value }) => value > MAX_SHIFT)).toEqual([])
    line.close()
  },
)
