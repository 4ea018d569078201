import { expect } from '@playwright/test'
import { LONG } from '../long.ts'
import { expectHydrated, test, visit } from './shop.ts'
import { cards, PRODUCT } from './stocked-shop.ts'

test(
  'Agregar puts the product in the cart and says so; at 50 it says that instead',
  LONG,
  async ({ page, owner }) => {
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
  },
)

test('pressed again, Agregar shows one toast that names the product', LONG, async ({ page, owner }) => {
  for (const name of ['Vela con brillo', 'Vela sin brillo'])
    await owner.create('/api/products', { ...PRODUCT, name, category: 'souvenirs' })
  await visit(page, '/productos/souvenirs')
  const toasts = page.getByLabel('Avisos').getByText('Producto Agregado al Carrito', { exact: true })
  const named = (name: string) => page.getByLabel('Avisos').getByText(name, { exact: true })
  const add = page.getByRole('button', { name: 'Agregar Vela con brillo' })
  await add.click()
  await expect(named('Vela con brillo')).toBeVisible()
  await add.click()
  await expect(page.getByRole('link', { name: 'Carrito, 2 unidades' })).toBeVisible()
  await expect(toasts).toHaveCount(1)
  await page.getByRole('button', { name: 'Agregar Vela sin brillo' }).click()
  await expect(named('Vela sin brillo')).toBeVisible()
})

test(
  'an unavailable product cannot be added, and carnaval products show the saving',
  LONG,
  async ({ page, owner }) => {
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
  },
)

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
