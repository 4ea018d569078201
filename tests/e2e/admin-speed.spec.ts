import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { fillShop } from '../bench/catalogue.ts'
import { median } from '../bench/figures.ts'
import { timeKeys } from '../bench/key-times.ts'
import { OWNER, startProgram } from '../program.ts'
import { open } from './admin.ts'
import { test as shopTest } from './shop.ts'

const PRODUCTS = 10_000
const PAGE_SIZE = 28

/** How much longer than the same rows without our code. The milliseconds themselves are the bench's (docs/speed.md). */
const OF_THE_FLOOR = 3

/** A shop of its own, with a large catalogue. */
const test = shopTest.extend<object, { shopUrl: string }>({
  shopUrl: [
    async ({ browser: _browser }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'serpentina-'))
      await fillShop(dataDir, PRODUCTS)
      const program = await startProgram({
        DATA_DIR: dataDir,
        DEMO: 'off',
        ADMIN_EMAIL: OWNER.email,
        ADMIN_PASSWORD: OWNER.password,
      })
      await use(program.url)
      await program.stop()
      await rm(dataDir, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

test('among ten thousand products each key is answered at once, with one page of rows', async ({ page }) => {
  // The pictures of the catalogue are elsewhere.
  await page.route('https://example.com/**', (route) =>
    route.fulfill({ path: 'public/apple-touch-icon.png' }),
  )
  await open(page, '/admin')
  await expect(page.getByText(`${PRODUCTS} productos`)).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).search)
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

for (const width of [360, 1440]) {
  test(`at ${width} pixels a key waits for little more than the browser needs to draw its rows`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.route('https://example.com/**', (route) =>
      route.fulfill({ path: 'public/apple-touch-icon.png' }),
    )
    await open(page, '/admin')
    const { keys, floors, bursts } = await timeKeys(page, 2)
    // A machine that is busy with other things is slow at both.
    expect(median(keys)).toBeLessThan(OF_THE_FLOOR * median(floors))
    expect(median(bursts)).toBeLessThan(OF_THE_FLOOR * median(floors))
  })
}
