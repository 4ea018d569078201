import { expect, type Locator, type Page } from '@playwright/test'
import { LONG, WIDTHS } from '../long.ts'
import { amountOf, cartRow, confirmButton, openCart, test } from './cart.ts'
import { field } from './frame.ts'
import { expectAccessible, expectHydrated, visit } from './shop.ts'

/** More Tab presses than any of these pages needs. */
const MOST_TABS = 120

/** Reaches an element with the Tab key. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < MOST_TABS; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The keyboard does not reach ${target}`)
}

/** Most visitors come with a phone. */
for (const width of WIDTHS) {
  test(`with only the keyboard a product is found, opened, added, changed and ordered with cash, ${width} px wide`, async ({
    page,
    catalogue,
  }) => {
    const name = `Matraca de madera ${width}`
    await catalogue.add({ name, price: 250 })
    await page.setViewportSize({ width, height: 800 })
    await visit(page)

    await tabTo(page, field(page))
    await page.keyboard.type(name)
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name })
    await tabTo(page, dialog.getByRole('button', { name: 'Agregar' }))
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Producto Agregado al Carrito')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    await tabTo(page, page.getByRole('link', { name: 'Carrito, 1 unidad' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/carrito')
    await tabTo(page, cartRow(page, name).getByRole('button', { name: 'Sumar uno' }))
    await page.keyboard.press('Enter')
    await expect(amountOf(page, 'Subtotal')).toHaveText('$500.00')

    await tabTo(page, page.getByLabel('Nombre'))
    await page.keyboard.type('Teclas')
    await page.keyboard.press('Tab')
    await page.keyboard.type('261 555-0123')
    await tabTo(page, page.getByRole('radio', { name: /Mercado Pago/ }))
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /efectivo/ })).toBeChecked()
    await tabTo(page, confirmButton(page))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '¡Gracias, Teclas!' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Retirás y pagás en el local' })).toBeVisible()
    await expectAccessible(page)
  })

  test(`without JavaScript products and recipes can be searched, browsed and read, ${width} px wide`, async ({
    browser,
    shopUrl,
    catalogue,
  }) => {
    const name = `Sonajero de lata ${width}`
    await catalogue.add({ name, price: 320 })
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: shopUrl,
      viewport: { width, height: 800 },
    })
    const page = await context.newPage()
    await page.goto('/')
    await field(page).fill('sonajero')
    await page.getByRole('button', { name: 'Buscar', exact: true }).click()
    await expect(page).toHaveURL('/productos?buscar=sonajero')
    await page.getByRole('link', { name }).first().click()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog.getByText('$320.00')).toBeVisible()
    await dialog.getByRole('link', { name: 'Seguir mirando' }).click()
    await expect(page).toHaveURL('/productos?buscar=sonajero')

    await page.goto('/productos/globos')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Recetas' }).click()
    await expect(page.getByRole('heading', { name: 'Recetas', level: 1 })).toBeVisible()
    await context.close()
  })
}

test(
  'a corrupt stored cart breaks no page, and its readable lines stay',
  LONG,
  async ({ page, catalogue }) => {
    const { availability: _, ...sold } = await catalogue.add({ name: 'Corona', price: 300 })
    const good = { ...sold, quantity: 2, subtotal: 600 }
    await page.goto('/carrito')
    for (const [stored, isRead] of [
      ['{"state":', false],
      ['null', false],
      ['{"state":{"order":"nada"},"version":0}', false],
      [JSON.stringify({ state: { order: [{ ...good, quantity: -3 }, 'x', null, good] }, version: 0 }), true],
    ] as const) {
      await page.evaluate((text) => localStorage.setItem('order-storage', text), stored)
      await page.reload()
      await expectHydrated(page)
      if (isRead) await expect(amountOf(page, 'Subtotal')).toHaveText('$600.00')
      else await expect(page.getByText('El carrito está vacío')).toBeVisible()
    }
  },
)

test('two tabs show the same cart at once', LONG, async ({ page, context, catalogue }) => {
  const product = await catalogue.add({ name: 'Bonete', price: 100 })
  await openCart(page, [{ product, quantity: 1 }])
  const other = await context.newPage()
  await other.goto('/carrito')
  await cartRow(other, 'Bonete').getByRole('button', { name: 'Sumar uno' }).click()
  await expect(amountOf(page, 'Subtotal')).toHaveText('$200.00')
  await page.getByRole('button', { name: 'Quitar Bonete' }).click()
  await expect(other.getByText('El carrito está vacío')).toBeVisible()
})
