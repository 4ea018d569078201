import { expect } from '@playwright/test'
import { PAGES } from '#web/admin/admin-pages.ts'
import { isLong, WIDTHS } from '../long.ts'
import { expectNoSidewaysScroll, signIn } from './admin.ts'
import { test } from './demo-shop.ts'
import { expectAccessible } from './shop.ts'

/** What the addresses of the demo shop's pages name. The others are opened by journeys, which make what they show first. */
const NAMED: Readonly<Record<string, string>> = {
  ':productId/edit': '1/edit',
  'promociones/:promotionId': 'promociones/1',
  'portada/:slideId': 'portada/1',
  'order/:status': 'order/pendiente',
  'papelera/:contents': 'papelera/productos',
  'recipe/:recipeId/edit': 'recipe/1/edit',
}

const addresses = PAGES.map(({ path }) => NAMED[path] ?? path).filter((path) => !path.includes(':'))

for (const width of WIDTHS) {
  test(`every page of the administration opens and fits, ${width} pixels wide`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    await signIn(page)
    for (const address of addresses) {
      await test.step(address, async () => {
        const response = await page.goto(`/admin/${address}`)
        expect(response?.status()).toBe(200)
        await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible()
        await expectNoSidewaysScroll(page)
        if (isLong) await expectAccessible(page)
      })
    }
  })
}
