import { expect } from '@playwright/test'
import { expectAccessible, expectHydrated, test } from './shop.ts'

const BALLOON = {
  name: 'Globo <b>látex</b> </script><script>alert(1)</script>',
  description: 'Bolsa de 50 globos',
  price: 4700.5,
  image: '/favicon.svg',
  category: 'combos',
}

test('E10 the home page shows a product that the owner just created, as text', async ({ page, owner }) => {
  await page.goto('/')
  await owner.create('/api/products', BALLOON)
  await page.reload()
  await expect(page.getByRole('heading', { name: BALLOON.name })).toBeVisible()
  const combos = page.getByRole('region', { name: 'Combos' })
  await expect(combos.getByText('$4,700.50').first()).toBeVisible()
  await expectHydrated(page)
  await expectAccessible(page)
})

test('the home page is whole without JavaScript', async ({ browser, shopUrl, owner }) => {
  await owner.create('/api/products', { ...BALLOON, name: 'Guirnalda de papel' })
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shopUrl })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page).toHaveTitle('Serpentina · Cotillón por mayor y menor')
  await expect(page.getByRole('heading', { name: 'Guirnalda de papel' })).toBeVisible()
  await context.close()
})

test('who follows a campaign gets the page, and the address without what followed them', async ({ page }) => {
  await page.goto('/productos?utm_source=instagram&fbclid=IwAR0abc#contenido')
  await expectHydrated(page)
  await expect(page).toHaveURL('/productos#contenido')
})

test('an unknown address is answered with 404 in the layout of the shop, with a way on', async ({ page }) => {
  const response = await page.goto('/no/existe')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'No encontramos esa página' })).toBeVisible()
  await expectHydrated(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Volver a la tienda' }).click()
  await expect(page.getByRole('heading', { name: '¡Bienvenidos a Serpentina!' })).toBeVisible()
})

test('the API is described on a page', async ({ page }) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: 'POST /api/order' })).toBeVisible()
  await page.getByText('Respuesta 201').first().click()
  await expectHydrated(page)
  await expectAccessible(page)
})

test('E9 files outside the pages are not given away', async ({ request }) => {
  for (const path of [
    '/.env',
    '/package.json',
    '/.git/config',
    '/src/server/main.ts',
    '/.vite/manifest.json',
    '/assets/',
    '/assets/index.js.map',
    '/src/',
    '/data/shop.db',
    '/node_modules/react/package.json',
  ]) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
  }
})
