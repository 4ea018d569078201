import { expect } from '@playwright/test'
import { LONG } from '../long.ts'
import { expectAccessible, expectHydrated, test } from './shop.ts'

const BALLOON = {
  name: 'Globo <b>látex</b> </script><script>alert(1)</script>',
  description: 'Bolsa de 50 globos',
  price: 4700.5,
  image: '/favicon.svg',
  category: 'combos',
}

test(
  'E10 the home page shows a product that the owner just created, as text',
  LONG,
  async ({ page, owner }) => {
    await page.goto('/')
    await owner.create('/api/products', BALLOON)
    await page.reload()
    await expect(page.getByRole('heading', { name: BALLOON.name })).toBeVisible()
    const combos = page.getByRole('region', { name: 'Combos' })
    await expect(combos.getByText('$4,700.50').first()).toBeVisible()
    await expectHydrated(page)
    await expectAccessible(page)
  },
)

test(
  'a campaign link opens the page and drops the tracking parameters from the address',
  LONG,
  async ({ page }) => {
    await page.goto('/productos?utm_source=instagram&fbclid=IwAR0abc#contenido')
    await expectHydrated(page)
    await expect(page).toHaveURL('/productos#contenido')
  },
)

test(
  'an unknown address is answered with 404 in the layout of the shop, with links',
  LONG,
  async ({ page }) => {
    const response = await page.goto('/no/existe')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'No encontramos esa página' })).toBeVisible()
    await expectHydrated(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Volver a la tienda' }).click()
    await expect(page.getByRole('heading', { name: '¡Bienvenidos a Serpentina!' })).toBeVisible()
  },
)

test('a page describes the API', LONG, async ({ page }) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: 'POST /api/order', exact: true })).toBeVisible()
  await page.getByText('Respuesta 201').first().click()
  await expectHydrated(page)
  await expectAccessible(page)
})
