import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { LONG } from '../long.ts'
import { startProgram } from '../program.ts'
import { expectHydrated, test } from './shop.ts'

/** `npm run dev`: pages from their sources. A page is hundreds of files and loads slowly. */
test.use({
  startShop: ({ browser: _browser }, use) =>
    use(async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'serpentina-'))
      const { url, stop } = await startProgram({ DATA_DIR: dataDir }, 'scripts/dev.ts')
      return {
        url,
        async remove() {
          await stop()
          await rm(dataDir, { recursive: true })
        },
      }
    }),
})

test(
  'in development, too, a product opened by its address stays open and can be closed',
  LONG,
  async ({ page }) => {
    await page.goto('/productos?seeProduct=true&productId=1')
    await expectHydrated(page)
    await expect(page.locator('dialog:modal')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/productos')
    // React's development build may still be hydrating the list below, which takes seconds on a busy machine.
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 20_000 })
  },
)
