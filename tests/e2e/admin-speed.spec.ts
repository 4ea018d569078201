import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { OWNER } from '#server/testing/owner.ts'
import { fillShop } from '../bench/catalogue.ts'
import { LONG } from '../long.ts'
import { startProgram } from '../program.ts'
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
