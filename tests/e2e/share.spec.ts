import { expect } from '@playwright/test'
import { LONG } from '../long.ts'
import { expectHydrated, test } from './shop.ts'
import { PRODUCT, productIdOf } from './stocked-shop.ts'

test(
  'a shared product has its own metadata in the HTML, which is removed after the first navigation',
  LONG,
  async ({ page, owner }) => {
    await owner.create('/api/products', { ...PRODUCT, name: 'Piñata para compartir', category: 'combos' })
    const id = await productIdOf(page, 'Piñata para compartir')
    const canonical = page.locator('link[rel=canonical]')

    await page.goto(`/?seeProduct=true&productId=${id}`)
    await expectHydrated(page)
    await expect(page).toHaveTitle('Piñata para compartir · Serpentina')
    await expect(canonical).toHaveAttribute('href', `/productos?seeProduct=true&productId=${id}`)
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
      'content',
      'Piñata para compartir · $1,500.00',
    )

    // Opening or closing a modal does not reload the page below.
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) asked.push(pathname)
    })
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
    await expect(page).toHaveTitle('Serpentina · Cotillón por mayor y menor')
    await expect(canonical).toHaveCount(0)
    await expect(page.locator('[data-of-page]')).toHaveCount(0)
    await page
      .getByRole('article')
      .filter({ hasText: 'Piñata para compartir' })
      .getByRole('link')
      .first()
      .click()
    await expect(page).toHaveTitle('Piñata para compartir · Serpentina')
    expect(asked).toEqual([`/api/products/${id}`])
  },
)
