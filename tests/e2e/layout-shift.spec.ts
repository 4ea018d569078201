import { expect, type Page } from '@playwright/test'
import { startFreshProgram } from '../program.ts'
import { expectHydrated, test as shopTest } from './shop.ts'

/** The most that a page may move under the eyes of who reads it; browsers count up to 0.1 as good. */
const MAX_SHIFT = 0.02

/** The demo shop: pictures of every kind, texts of every length. */
const test = shopTest.extend<object, { shopUrl: string }>({
  shopUrl: [
    async ({ browser: _browser }, use) => {
      const program = await startFreshProgram({ DEMO: 'on' })
      await use(program.url)
      await program.remove()
    },
    { scope: 'worker' },
  ],
})

type Shift = { readonly value: number; readonly moved: readonly string[] }
type Watched = typeof globalThis & { shifts: Shift[] }
type LayoutShift = PerformanceEntry & {
  readonly value: number
  readonly sources: readonly { readonly node?: Element | null }[]
}

/** Writes down what moves by itself, from the first paint on. */
function watchShifts() {
  const watched = globalThis as Watched
  watched.shifts = []
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      watched.shifts.push({ value, moved: sources.map(({ node }) => node?.className ?? '') })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Down to its end, a screen at a time, as lazy pictures expect it. */
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
  test(`no page moves by itself while it is read, ${width} px wide`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript(watchShifts)
    const [product] = await (await page.request.get('/api/products')).json()
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
      [{ ...product, ...line }],
    )
    await expectStill(page, '/carrito')
  })
}
