import { expect, type Page } from '@playwright/test'
import { LONG } from '../long.ts'
import { expectHydrated, test } from './shop.ts'

const GARLAND = {
  name: 'Guirnalda de luces',
  description: 'Diez metros',
  price: 9100,
  image: '/favicon.svg',
  category: 'decoracion',
}

/** The API calls that the page makes from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname + search)
  })
  return calls
}

test('hovering over a link fetches its page once, before the click', LONG, async ({ page, owner }) => {
  await owner.create('/api/products', GARLAND)
  await page.clock.install()
  await page.goto('/recetas')
  await expectHydrated(page)
  // The clock is stopped, so that less than a second passes before the click even on a slow machine.
  await page.clock.pauseAt(Date.now() + 60_000)
  const calls = callsOf(page)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Productos' })
  await link.hover()
  await page.clock.runFor(100)
  await expect.poll(() => calls.filter((call) => call.startsWith('/api/products/pagina'))).toHaveLength(1)
  await link.click()
  await expect(page.getByRole('heading', { name: GARLAND.name }).first()).toBeVisible()
  expect(calls.filter((call) => call.startsWith('/api/products/pagina'))).toHaveLength(1)
})

test('a page fetched more than a second before the click is fetched again', LONG, async ({ page, owner }) => {
  await owner.create('/api/products', GARLAND)
  await page.clock.install()
  await page.goto('/recetas')
  await expectHydrated(page)
  const calls = callsOf(page)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Productos' })
  await link.focus()
  await page.clock.runFor(100)
  await expect.poll(() => calls.filter((call) => call.startsWith('/api/products/pagina'))).toHaveLength(1)
  await page.clock.runFor(1000)
  await link.press('Enter')
  await expect(page.getByRole('heading', { name: GARLAND.name }).first()).toBeVisible()
  expect(calls.filter((call) => call.startsWith('/api/products/pagina'))).toHaveLength(2)
})

test('hovering over the link to the administration fetches nothing', LONG, async ({ page }) => {
  await page.clock.install()
  await page.goto('/recetas')
  await expectHydrated(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // The link is invisible, so no real pointer or focus can reach it: the event is dispatched to it.
  await page.locator('a[href="/admin"]').dispatchEvent('pointerover')
  await page.clock.runFor(1000)
  // The same event on another link does fetch.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Productos' }).dispatchEvent('pointerover')
  await page.clock.runFor(1000)
  await expect.poll(() => asked.join()).toContain('/api/products/pagina')
  expect(asked.filter((path) => /admin|login|^\/api\/(?!products\/pagina)/.test(path))).toEqual([])
})
