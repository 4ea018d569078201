import { expect } from '@playwright/test'
import { LONG } from '../long.ts'
import { test } from './shop.ts'
import { PRODUCT } from './stocked-shop.ts'

test(
  'without JavaScript a shared product is shown, with a link to the page below',
  LONG,
  async ({ browser, shopUrl, owner, page: { request } }) => {
    const name = 'Corneta sin guión'
    await owner.create('/api/products', { ...PRODUCT, category: 'disfraces', name })
    const found = await request.get('/api/products/buscar', { params: { text: name } })
    const { id } = (await found.json()).products[0]
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shopUrl })
    const page = await context.newPage()
    await page.goto(`/productos?buscar=corneta&seeProduct=true&productId=${id}`)
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog.getByText('$1,500.00')).toBeVisible()
    await dialog.getByRole('link', { name: 'Seguir mirando' }).click()
    await expect(page).toHaveURL('/productos?buscar=corneta')
    await expect(dialog).toHaveCount(0)
    await page.goBack()
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
    await expect(dialog).toBeHidden()
    await context.close()
  },
)
