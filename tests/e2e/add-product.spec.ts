import { expect } from '@playwright/test'
import { expectHydrated, test } from './shop.ts'
import { cards, PRODUCT, visit } from './stocked-shop.ts'

test('Agregar puts the product in the cart and says so; at 50 it says that instead', async ({
  page,
  owner,
}) => {
  const name = 'Vela bengala'
  await owner.create('/api/products', { ...PRODUCT, name, category: 'decoracionTorta' })
  await visit(page, '/productos/decoracionTorta')
  await page.getByRole('button', { name: `Agregar ${name}` }).click()
  const notice = page.getByText('Producto Agregado al Carrito', { exact: true })
  await expect(notice).toBeVisible()
  const header = await page.getByRole('banner').boundingBox()
  const top = (await notice.boundingBox())?.y ?? 0
  expect(top, 'covers neither logo nor badge').toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0))
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('order-storage') ?? '{}'))
  const { state, version } = await stored()
  expect(state.order).toMatchObject([{ name, quantity: 1, subtotal: 1500 }])
  await page.getByRole('button', { name: 'Ver carrito' }).click()
  await expect(page).toHaveURL('/carrito')
  await page.goBack()

  state.order[0].quantity = 50
  await page.evaluate(
    (cart) => localStorage.setItem('order-storage', cart),
    JSON.stringify({ state, version }),
  )
  await page.reload()
  await expectHydrated(page)
  await page.getByRole('button', { name: `Agregar ${name}` }).click()
  await expect(page.getByText('Ya tenés 50 en el carrito')).toBeVisible()
  expect((await stored()).state.order[0].quantity).toBe(50)
})

test('an unavailable product cannot be added, and carnaval products show the saving', async ({
  page,
  owner,
}) => {
  const name = 'Nieve agotada'
  await owner.create('/api/products', { ...PRODUCT, name, category: 'carnaval', availability: false })
  await visit(page, '/productos/carnaval')
  const card = cards(page).filter({ hasText: name })
  await expect(card.getByText('10% off en el carrito')).toBeVisible()
  await expect(card.getByRole('button', { name: `No disponible: ${name}` })).toBeDisabled()
  await card.getByRole('link', { name: `ver ${name}` }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByText('10% off en el carrito')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'No disponible' })).toBeDisabled()
})
