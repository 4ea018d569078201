import { expect, type Page } from '@playwright/test'
import { startFreshProgram } from '../program.ts'
import { test as cartTest, confirmButton, fillForm } from './cart.ts'
import { expectAccessible } from './shop.ts'

/** A shop that shows list prices and a discount for cash. */
const test = cartTest.extend({
  startShop: [
    ({ browser: _browser }, use) => use(() => startFreshProgram({ PRICE_MODEL: 'discount' })),
    { scope: 'worker' },
  ],
})

test.use({ viewport: { width: 360, height: 740 } })

/** The amount of a row with this label. */
const amountOf = (page: Page, label: string) =>
  page.getByRole('main').locator('dl > div', { hasText: label }).getByRole('definition')

test('from the card to the receipt, the list price and what cash pays add up', async ({ page, shelf }) => {
  // 123.45 and 6.2 % are 131.10; three of them 393.30, but 370.35 and 6.2 % are 393.31.
  const { name } = await shelf.add({ name: 'Globo de lista', price: 123.45 })
  await page.goto('/productos')
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card).toContainText('$131.10Efectivo $123.45')
  await expectAccessible(page)
  await card.getByRole('link', { name: `ver ${name}` }).click()
  await expect(page.getByRole('dialog')).toContainText('$131.10Efectivo $123.45')
  await page.getByRole('button', { name: 'Cerrar' }).first().click()
  for (const _ of [1, 2, 3]) await card.getByRole('button', { name: `Agregar ${name}` }).click()

  const order = async (wayToPay: RegExp) => {
    await page.goto('/carrito')
    await expect(page.getByText('$131.10 por unidad')).toBeVisible()
    await expect(page.getByText('virtuales, a precio de lista')).toBeVisible()
    await expect(page.getByText('un descuento de alrededor del 6%')).toBeVisible()
    await expect(amountOf(page, 'Subtotal')).toHaveText('$393.30')
    await fillForm(page, 'Lista', wayToPay)
  }

  await order(/efectivo/)
  await expect(amountOf(page, 'Descuento por efectivo')).toHaveText('−$22.95')
  await expect(page.locator('[data-order-bar]')).toContainText('$370.35')
  await page.getByRole('radio', { name: /Mercado Pago/ }).check()
  await expect(amountOf(page, 'Descuento por efectivo')).toBeHidden()
  await expect(amountOf(page, 'Redondeo')).toHaveText('+$0.01')
  await expect(page.locator('[data-order-bar]')).toContainText('$393.31')
  await expect(page.getByRole('main')).not.toContainText(/recargo/i)
  await expectAccessible(page)
  await page.getByRole('radio', { name: /efectivo/ }).check()
  await confirmButton(page).click()
  await expect(page).toHaveURL(/\/checkout\/[0-9A-Z]{26}$/)
  const receipt = page.getByRole('region', { name: 'Tu pedido' })
  await expect(receipt).toContainText('3 × $131.10')
  await expect(amountOf(page, 'Total de lista')).toHaveText('$393.30')
  await expect(amountOf(page, 'Descuento por efectivo')).toHaveText('−$22.95')
  await expect(receipt.locator('dl > div').last()).toHaveText('Total$370.35')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Repetir pedido' }).click()
  await expect(page.getByRole('link', { name: 'Ver el carrito' })).toBeVisible()
  await order(/Mercado Pago/)
  await confirmButton(page).click()
  await expect(page).toHaveURL(/\/checkout\/[0-9A-Z]{26}$/)
  await expect(amountOf(page, 'Total de lista')).toHaveText('$393.30')
  await expect(amountOf(page, 'Redondeo')).toHaveText('+$0.01')
  await expect(receipt.locator('dl > div').last()).toHaveText('Total$393.31')
  await expect(page.getByRole('main')).not.toContainText(/recargo/i)
})
