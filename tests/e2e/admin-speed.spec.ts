import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { fillShop } from '../bench/catalogue.ts'
import { LONG } from '../long.ts'
import { OWNER, startProgram } from '../program.ts'
import { open } from './admin.ts'
import { test as shopTest } from './shop.ts'

const PRODUCTS = 10_000
const PAGE_SIZE = 20

/** A separate shop with a large catalogue. */
const test = shopTest.extend({
  startShop: ({ browser: _browser }, use) => use(startLargeShop),
})

async function startLargeShop() {
  const dataDir = await mkdtemp(join(tmpdir(), 'serpentina-'))
  await fillShop(dataDir, PRODUCTS)
  const { url, stop } = await startProgram({
    DATA_DIR: dataDir,
    DEMO: 'off',
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
  })
  return {
    url,
    async remove() {
      await stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** The catalogue's pictures are on another site. */
async function answerPictures(page: Page): Promise<void> {
  await page.route('https://example.com/**', (route) =>
    route.fulfill({ path: 'public/apple-touch-icon.png' }),
  )
}

test('with ten thousand products each key shows one page of rows at once', LONG, async ({ page }) => {
  await answerPictures(page)
  await open(page, '/admin')
  await expect(page.getByText(`${PRODUCTS} productos`)).toBeVisible()
  await page.getByRole('link', { name: 'Página 500', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Página 500', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.getByLabel('Ordenar por').selectOption('Más nuevos primero')
  await expect(page).toHaveURL('/admin?sort=created&direction=desc')
  await page.goto('/admin')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/products/')) asked.push(new URL(request.url()).search)
  })
  await page.getByRole('searchbox').focus()
  const typed = '4321'
  for (let length = 1; length <= typed.length; length++) {
    await page.keyboard.press(typed.charAt(length - 1))
    await expect(page).toHaveURL(`/admin?text=${typed.slice(0, length)}`)
    expect(await page.locator('tbody tr').count()).toBeLessThanOrEqual(PAGE_SIZE)
  }
  await expect(page.getByText('1 producto ·')).toBeVisible()
  expect(asked).toEqual(['?text=4', '?text=43', '?text=432', '?text=4321'])
})

test(
  'on a phone the table shows the results for the last key, even after fast typing',
  LONG,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await answerPictures(page)
    await open(page, '/admin')
    await page.getByRole('searchbox').pressSequentially('perlado 4321')
    await expect(page).toHaveURL('/admin?text=perlado+4321')
    await expect(page.getByText('1 producto ·')).toBeVisible()
    await expect(page.locator('tbody tr')).toHaveCount(1)
    await expect(page.locator('tbody tr')).toContainText('4321')
  },
)

test('rows that disappear while typing load no pictures; rows that stay do', LONG, async ({ page }) => {
  await answerPictures(page)
  await page.clock.install()
  await open(page, '/admin')
  await expect(page.locator('tbody img')).toHaveCount(PAGE_SIZE)
  // From here on the test controls the clock.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await page.getByRole('searchbox').pressSequentially('432')
  await expect(page.getByText('20 productos ·')).toBeVisible()
  await expect(page.locator('tbody img')).toHaveCount(0)
  await page.clock.runFor(300)
  await expect(page.locator('tbody img')).toHaveCount(PAGE_SIZE)
  // A row that stays keeps its picture.
  await page.getByRole('searchbox').press('1')
  await expect(page.getByText('1 producto ·')).toBeVisible()
  await expect(page.locator('tbody img')).toHaveCount(1)
})

for (const [width, height] of [
  [360, 800],
  [1440, 700],
] as const) {
  test(
    `rows below a screen of ${width} px are drawn once they stay; those on it at once`,
    LONG,
    async ({ page }) => {
      await answerPictures(page)
      await page.clock.install()
      await open(page, '/admin')
      const rows = page.locator('tbody tr')
      const drawn = page.locator('tbody a[data-row-link]')
      await expect(drawn).toHaveCount(PAGE_SIZE)
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
      await page.setViewportSize({ width, height })
      await page.getByRole('searchbox').pressSequentially('43')
      await expect(page).toHaveURL('/admin?text=43')
      await expect(rows).toHaveCount(PAGE_SIZE)
      const first = await drawn.count()
      expect(first).toBeLessThan(PAGE_SIZE / 2)
      // As far as the screen goes there are no gaps.
      const next = await rows.nth(first).boundingBox()
      expect(next?.y).toBeGreaterThanOrEqual(height)
      await rows.last().scrollIntoViewIfNeeded()
      await expect(rows.last()).toContainText('43')
      await page.clock.runFor(300)
      await expect(drawn).toHaveCount(PAGE_SIZE)
    },
  )
}

test('a row that moves up to the screen while typing is drawn with the key', LONG, async ({ page }) => {
  await answerPictures(page)
  // Nothing else may draw it: the browser reports no row that comes into view, and the clock stands still.
  await page.addInitScript(() => {
    IntersectionObserver.prototype.observe = () => undefined
  })
  await page.clock.install()
  await open(page, '/admin')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const found = await (await page.request.get('/api/products/administrar?text=432')).json()
  const low: string = found.products[15].name
  await page.getByRole('searchbox').fill('432')
  await expect(page.getByText('20 productos ·')).toBeVisible()
  await expect(page.getByRole('link', { name: low, exact: true })).toHaveCount(0)
  await page.getByRole('searchbox').fill(low)
  await expect(page.getByRole('link', { name: low, exact: true })).toBeVisible()
})
