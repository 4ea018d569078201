import { expect, type Page } from '@playwright/test'
import { OWNER } from '#server/testing/owner.ts'
import { LONG } from '../long.ts'
import { startFreshProgram } from '../program.ts'
import { open } from './admin.ts'
import { test as cartTest, confirmButton, fillForm } from './cart.ts'
import { expectAccessible } from './shop.ts'

/** A shop that shows list prices and a discount for cash. */
const test = cartTest.extend<{ settings: { readonly set: (fields: object) => Promise<void> } }>({
  startShop: ({ browser: _browser }, use) => use(() => startFreshProgram({ PRICE_MODEL: 'discount' })),
  settings: async ({ shopUrl, playwright }, use) => {
    const request = await playwright.request.newContext({ baseURL: shopUrl })
    expect((await request.post('/api/session', { data: OWNER })).ok()).toBe(true)
    const set = async (fields: object) => {
      const current = await (await request.get('/api/settings')).json()
      const answer = await request.put('/api/settings', { data: { ...current, ...fields } })
      expect(answer.ok(), await answer.text()).toBe(true)
    }
    await use({ set })
    await request.dispose()
  },
})

test.use({ viewport: { width: 360, height: 740 }, expectedStatuses: [400, 409] })

// 123.45 and 6.2 % are 131.10; three of them 393.30, but 370.35 and 6.2 % are 393.31.
const PRICE = 123.45

/** The amount of the first row with this label. */
const amountOf = (page: Page, label: string) =>
  page.getByRole('main').locator('dl > div', { hasText: label }).getByRole('definition').first()

test('from the card to the receipt, the list price and what cash pays add up', async ({
  page,
  catalogue,
}) => {
  const { name } = await catalogue.add({ name: 'Globo de lista', price: PRICE })
  await page.goto('/productos')
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card).toContainText('$131.10Efectivo $123.45')
  await expectAccessible(page)
  await card.getByRole('link', { name: `ver ${name}` }).click()
  await expect(page.getByRole('dialog')).toContainText('$131.10Efectivo $123.45')
  await page.getByRole('button', { name: 'Cerrar' }).first().click()
  for (const _ of [1, 2, 3]) await card.getByRole('button', { name: `Agregar ${name}` }).click()

  await page.goto('/carrito')
  const total = page.locator('[data-order-bar]')
  await expect(page.getByText('Precio: $131.10')).toBeVisible()
  await expect(page.getByText('virtuales, a precio de lista')).toBeVisible()
  await expect(page.getByText('un descuento de alrededor del 6%')).toBeVisible()
  await expect(amountOf(page, 'Subtotal')).toHaveText('$393.30')
  await fillForm(page, 'Lista', /Mercado Pago/)
  await expect(amountOf(page, 'Redondeo')).toHaveText('+$0.01')
  await expect(total).toContainText('$393.31')
  await expect(page.getByRole('main')).not.toContainText(/recargo/i)
  await page.getByRole('radio', { name: /efectivo/ }).check()
  await expect(amountOf(page, 'Redondeo')).toBeHidden()
  await expect(amountOf(page, 'Descuento por efectivo')).toHaveText('−$22.95')
  await expect(total).toContainText('$370.35')
  await expectAccessible(page)

  await confirmButton(page).click()
  await expect(page).toHaveURL(/\/checkout\/[0-9A-Z]{26}$/)
  const receipt = page.getByRole('region', { name: 'Tu pedido' })
  await expect(receipt).toContainText('3 × $131.10')
  await expect(amountOf(page, 'Total de lista')).toHaveText('$393.30')
  await expect(amountOf(page, 'Descuento por efectivo')).toHaveText('−$22.95')
  await expect(receipt.locator('dl > div').last()).toHaveText('Total$370.35')
  await expectAccessible(page)
})

test(
  'Mercado Pago pays the list price, and the owner sees, corrects and prices in the same way',
  LONG,
  async ({ page, catalogue }) => {
    const { id, name } = await catalogue.add({ name: 'Vela de lista', price: PRICE })
    const order = async (wayToPay: string) => {
      const line = { id, price: PRICE, quantity: 3, subtotal: 370.35 }
      const data = { name: 'Ana', cel: '1', wayToPay, total: 370.35, order: [line] }
      return (await page.request.post('/api/order', { data })).json()
    }
    await order('pago efectivo')
    await page.goto(`/checkout/${await order('mercado pago')}`)
    const receipt = page.getByRole('region', { name: 'Tu pedido' })
    await expect(amountOf(page, 'Total de lista')).toHaveText('$393.30')
    await expect(amountOf(page, 'Redondeo')).toHaveText('+$0.01')
    await expect(receipt.locator('dl > div').last()).toHaveText('Total$393.31')
    await expect(page.getByRole('main')).not.toContainText(/recargo/i)

    await open(page, '/admin/order/pendiente')
    const cash = page.getByRole('article').filter({ hasText: name }).filter({ hasText: 'Pago en efectivo' })
    await expect(cash).toContainText('Total de lista$393.30')
    await cash.getByRole('link', { name: /Corregir orden/ }).click()
    await page.getByLabel(`Cantidad de ${name}`).fill('2')
    await expect(amountOf(page, 'Total de lista')).toHaveText('$262.20')
    await expect(amountOf(page, 'Descuento por efectivo')).toHaveText('−$15.30')
    await expect(amountOf(page, 'A cobrar')).toHaveText('$246.90')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Guardar corrección' }).click()
    await expect(cash).toContainText('Total de lista$262.20')

    await page.goto('/admin/create')
    await page.getByLabel('Precio en efectivo').fill('1000')
    await expect(page.getByText('En la tienda, $1,062.00 de lista')).toBeVisible()
  },
)

test(
  'what the owner sets while somebody orders is said before they pay',
  LONG,
  async ({ page, catalogue, settings }) => {
    const { name } = await catalogue.add({ name: 'Globo con límite', price: 1000 })
    await page.goto('/productos')
    const card = page.getByRole('article').filter({ hasText: name })
    for (const _ of [1, 2, 3]) await card.getByRole('button', { name: `Agregar ${name}` }).click()
    await page.goto('/carrito')
    await fillForm(page, 'Límite', /Mercado Pago/)
    const total = page.locator('[data-order-bar]')
    await expect(total).toContainText('$3,186.00')

    await settings.set({ surcharge: 10, maxQuantity: 2, cartQuantityCap: 2, previewQuantityCap: 2 })
    await confirmButton(page).click()
    await expect(page.getByText('Ahora podés llevar hasta 2')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Cantidad' })).toHaveValue('3')
    await expectAccessible(page)
    await page.getByRole('button', { name: `Llevar 2 de ${name}` }).click()
    await expect(total).toContainText('$2,200.00')

    await settings.set({ surcharge: 0, publicPriceList: false })
    await confirmButton(page).click()
    await expect(total).toContainText('$2,000.00')
    await expect(page.getByRole('main')).not.toContainText(/recargo de|descuento|0%/i)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Lista de precios' })).toBeHidden()
    expect((await page.request.get('/lista-de-precios')).status()).toBe(404)

    await settings.set({ priceModel: 'surcharge', waysToPay: ['pago efectivo'] })
    await page.reload()
    await expect(page.getByRole('radio')).toHaveCount(1)
    await expect(page.getByRole('radio', { name: /efectivo/ })).toBeChecked()
    await confirmButton(page).click()
    await expect(page).toHaveURL(/\/checkout\/[0-9A-Z]{26}$/)
  },
)
