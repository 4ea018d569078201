import { expect, type Page } from '@playwright/test'
import { LONG, WIDTHS } from '../long.ts'
import { expectNoSidewaysScroll } from './admin.ts'
import { amountOf, cartRow, confirmButton, fillForm, openCart } from './cart.ts'
import { disclosure, panel } from './frame.ts'
import { stockOf, test } from './promotions.ts'
import { expectAccessible, expectHydrated } from './shop.ts'

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const receiptLine = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Tu pedido' }).getByRole('listitem').filter({ hasText: name })

async function expectTidy(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

for (const width of WIDTHS) {
  test.describe(`${width} px wide,`, () => {
    test.use({ viewport: { width, height: 800 } })

    test(
      'home, category and cards say what promotions of each kind give',
      LONG,
      async ({ page, catalogue, promotions }) => {
        const { word, balloon, ribbon, snow } = await stockOf({ catalogue, promotions })
        await page.goto('/')
        // On a slide and on the category.
        const outsideCards = page.locator(':not(article *)')
        await expect(page.getByRole('main').getByText('10% off en el carrito').and(outsideCards)).toHaveCount(
          2,
        )
        await page.goto('/productos/carnaval')
        await expect(page.getByRole('main').getByRole('list', { name: 'Promociones' })).toHaveText(
          '10% off en carnaval',
        )
        await expect(card(page, snow)).toContainText('10% off en el carrito')

        await page.goto(`/productos?buscar=${word}`)
        await expect(card(page, balloon)).toContainText('Desde 12: $1,870.00 c/u')
        await expect(card(page, ribbon)).toContainText('3x2')
        const heights = await page
          .getByRole('article')
          .evaluateAll((all) => all.map((each) => each.clientHeight))
        expect(new Set(heights).size, 'cards of one height').toBe(1)
        await expectTidy(page)
      },
    )

    test(
      'the modal of a product has all steps that can be ordered, and what the chosen quantity costs',
      LONG,
      async ({ page, catalogue, promotions }) => {
        const { word, balloon, ribbon } = await stockOf({ catalogue, promotions })
        await page.goto(`/productos?buscar=${word}`)
        await card(page, balloon)
          .getByRole('link', { name: `ver ${balloon}` })
          .click()
        const dialog = page.getByRole('dialog', { name: balloon })
        await expect(dialog.getByRole('table', { name: 'Por docena' }).getByRole('row')).toHaveText([
          /Cantidad/,
          'Desde 12$1,870.00 c/u',
          'Desde 24$1,760.00 c/u',
        ])
        await dialog.getByRole('textbox', { name: 'Cantidad' }).fill('10')
        await expect(dialog).toContainText('10 unidades: $22,000.00 Te faltan 2 para pagar menos')
        await expect(dialog.locator('[aria-current]')).toHaveCount(0)
        await dialog.getByRole('textbox', { name: 'Cantidad' }).fill('13')
        await expect(dialog.locator('[aria-current]')).toHaveText(/Desde 12/)
        await dialog.getByRole('textbox', { name: 'Cantidad' }).fill('10')
        await expect(dialog).toContainText('Desde 60 unidades hay mejor precio: escribinos')
        await expect(dialog.getByRole('link', { name: 'escribinos' })).toHaveAttribute(
          'href',
          /Necesito%2060/,
        )
        await expectAccessible(page)
        await dialog.getByRole('button', { name: 'Agregar', exact: true }).click()
        await expect(dialog).toContainText(
          '11 unidades, con lo que ya tenés: $24,200.00 Te falta 1 para pagar menos',
        )
        await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click()
        await card(page, ribbon)
          .getByRole('link', { name: `ver ${ribbon}` })
          .click()
        await expect(page.getByRole('dialog', { name: ribbon })).toContainText('3x2Hasta el domingo 22/11')
      },
    )

    test('promotions of each kind are saved in the preview, in the cart and on the receipt', async ({
      page,
      catalogue,
      promotions,
    }) => {
      const { balloon, balloons, ribbon, ribbons, snow } = await stockOf({ catalogue, promotions })
      await openCart(page, [
        { product: balloons, quantity: 10 },
        { product: ribbons, quantity: 2 },
      ])
      await page.goto('/productos/carnaval')
      await page.getByRole('button', { name: `Agregar ${snow}` }).click()
      await disclosure(page).press('Enter')
      await expect(panel(page)).toContainText('Ahorrás: 10% off en carnaval$100.00')
      await expect(panel(page)).toContainText('Te falta 1 para pagar menos')
      await expectAccessible(page)
      await panel(page).getByRole('link', { name: 'Ir al carrito' }).click()
      const row = cartRow(page, balloon)
      await expect(row.getByText('Te faltan 2 para pagar menos')).toBeVisible()
      await row.getByRole('textbox', { name: 'Cantidad' }).fill('12')
      await expect(row.getByText('$22,440.00', { exact: true })).toBeVisible()
      await expect(row.locator('s')).toContainText('$26,400.00')
      await expect(row.getByText('Por docena')).toBeVisible()
      await expect(row.getByText('Te faltan 12 para pagar menos')).toBeVisible()
      await cartRow(page, ribbon).getByRole('button', { name: 'Sumar uno' }).click()
      await expect(cartRow(page, ribbon).getByText('Llevá 3', { exact: true })).toBeVisible()
      await expect(amountOf(page, 'Subtotal')).toHaveText('$30,100.00')
      await expect(amountOf(page, 'Ahorro por promociones')).toHaveText('−$4,960.00')
      await expectTidy(page)

      await fillForm(page, 'Promociones', /efectivo/)
      await confirmButton(page).click()
      await expect(page).toHaveURL(/\/checkout\/[0-9A-Z]{26}$/)
      await expect(receiptLine(page, balloon)).toContainText('12 × $2,200.00Por docena: −$3,960.00')
      await expect(receiptLine(page, ribbon)).toContainText('3 × $900.00Llevá 3: −$900.00')
      await expect(receiptLine(page, snow)).toContainText('1 × $1,000.0010% off en carnaval: −$100.00')
      await expect(amountOf(page, 'Ahorro por promociones')).toHaveText('−$4,960.00')
      await expect(amountOf(page, 'Total')).toHaveText('$25,140.00')
      await expectTidy(page)
    })

    test(
      'the price list has the steps and the end of promotions',
      LONG,
      async ({ page, catalogue, promotions }) => {
        const { balloon, ribbon } = await stockOf({ catalogue, promotions })
        await page.goto('/lista-de-precios?categoria=globos')
        const listed = page.getByRole('region', { name: 'Globos' }).getByRole('listitem')
        await expect(listed.filter({ hasText: balloon })).toContainText(
          'Desde 12: $1,870.00 c/uDesde 24: $1,760.00 c/uDesde 60: $1,650.00 c/u',
        )
        await expect(listed.filter({ hasText: ribbon })).toContainText('3x2, hasta el domingo 22/11')
        await expectAccessible(page)
      },
    )

    test(
      'a promotion that ends on the cart page changes the cart with the reason',
      LONG,
      async ({ page, catalogue, promotions }) => {
        const name = `Vela ${width}`
        const { id } = await catalogue.add({ name, price: 1000, category: 'decoracionTorta' })
        const sale = { name: 'Velas de oferta', percent: 20, products: [id] }
        const promotion = await promotions.add(sale)
        await page.goto('/productos/decoracionTorta')
        await page.getByRole('button', { name: `Agregar ${name}` }).click()
        await promotions.change(promotion.id, { ...sale, to: new Date(Date.now() + 2500).toISOString() })
        await page.goto('/carrito')
        await expect(cartRow(page, name).getByText('Velas de oferta', { exact: true })).toBeVisible()
        await fillForm(page, `Final ${width}`, /efectivo/)

        const notice = cartRow(page, name).getByText('Terminó «Velas de oferta»: de $800.00 a $1,000.00')
        await expect(notice).toBeVisible({ timeout: 20_000 })
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
        await confirmButton(page).click()
        await expect(page.locator('#cambios')).toBeFocused()
        await page.getByRole('button', { name: `Actualizar precio de ${name}` }).click()
        await expect(notice).toBeHidden()
        await expect(amountOf(page, 'Subtotal')).toHaveText('$1,000.00')
        await confirmButton(page).click()
        await expect(page).toHaveURL(/\/checkout\/[0-9A-Z]{26}$/)
        await expectHydrated(page)
        await expect(amountOf(page, 'Total')).toHaveText('$1,000.00')
        await expect(page.getByRole('main')).not.toContainText('Ahorro')
      },
    )
  })
}

test('without promotions nothing announces one', LONG, async ({ page, promotions }) => {
  const carnaval = { name: '10% off en carnaval', categories: ['carnaval'], percent: 10 }
  await promotions.change(1, { ...carnaval, paused: true })
  await page.goto('/')
  await expect(page.getByText('Espuma y papel picado')).toBeAttached()
  await expect(page.getByText('10% off')).toHaveCount(0)
  await promotions.change(1, carnaval)
})

test(
  'below the minimum order the cart says what is missing, and its button leads there',
  LONG,
  async ({ page, catalogue, promotions }) => {
    const product = await catalogue.add({ name: 'Molde', price: 1000, category: 'reposteria' })
    await promotions.setMinimumOrder(5000)
    await openCart(page, [{ product, quantity: 2 }])
    const hint = page.getByText('El pedido mínimo es de $5,000.00: te faltan $3,000.00.')
    await expect(hint).toBeVisible()
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    await fillForm(page, 'Mínima', /efectivo/)
    await expect(confirmButton(page)).toHaveAccessibleDescription(/^El pedido mínimo es de/)
    await confirmButton(page).click()
    await expect(page.getByRole('status').filter({ has: hint })).toBeFocused()
    expect(await catalogue.ordersOf('Mínima')).toEqual([])
    await cartRow(page, 'Molde').getByRole('textbox', { name: 'Cantidad' }).fill('5')
    await expect(hint).toBeHidden()
    await confirmButton(page).click()
    await expect(page).toHaveURL(/\/checkout\/[0-9A-Z]{26}$/)
    await promotions.setMinimumOrder(undefined)
  },
)
