import { expect } from '@playwright/test'
import { LONG } from '../long.ts'
import { test } from './shop.ts'
import { PRODUCT } from './stocked-shop.ts'

test(
  'without JavaScript nothing pretends to add to the cart, and the page says how to order',
  LONG,
  async ({ browser, shopUrl, owner }) => {
    await owner.create('/api/products', { ...PRODUCT, name: 'Farol a vela' })
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shopUrl })
    const page = await context.newPage()
    await page.goto('/productos?buscar=farol')
    // Playwright does not look for text inside <noscript>.
    expect(await page.content()).toContain('activá JavaScript en tu navegador')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /wa\.me\/5492615550100/,
    )
    await expect(main.getByRole('link', { name: '261 555-0100' })).toHaveAttribute('href', 'tel:2615550100')
    await expect(main.getByRole('link', { name: '261 555-0100' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Agregar Farol a vela' })).toHaveCount(0)
    await page.getByRole('link', { name: 'ver Farol a vela' }).click()
    const dialog = page.getByRole('dialog', { name: 'Farol a vela' })
    await expect(dialog.getByRole('link', { name: '261 555-0100' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Agregar' })).toHaveCount(0)
    await context.close()
  },
)
