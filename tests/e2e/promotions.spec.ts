import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { OWNER } from '#server/testing/owner.ts'
import { LONG, WIDTHS } from '../long.ts'
import { expectNoSidewaysScroll } from './admin.ts'
import { amountOf, cartRow, test as cartTest, confirmButton, fillForm, openCart } from './cart.ts'
import { disclosure, panel } from './frame.ts'
import { expectAccessible, expectHydrated } from './shop.ts'

type Promotions = {
  readonly add: (promotion: object) => Promise<{ readonly id: number }>
  readonly change: (id: number, promotion: object) => Promise<void>
  readonly setMinimumOrder: (pesos: number | undefined) => Promise<void>
}

/** The owner's promotions. */
const test = cartTest.extend<{ promotions: Promotions }>({
  promotions: async ({ shopUrl, playwright }, use) => {
    const request = await playwright.request.newContext({ baseURL: shopUrl })
    expect((await request.post('/api/session', { data: OWNER })).ok()).toBe(true)
    await use(promotionsOf(request))
    await request.dispose()
  },
})

function promotionsOf(request: APIRequestContext): Promotions {
  return {
    async add(promotion) {
      const answer = await request.post('/api/promotions', { data: promotion })
      expect(answer.status(), await answer.text()).toBe(201)
      return answer.json()
    },
    async change(id, promotion) {
      const answer = await request.put(`/api/promotions/${id}`, { data: promotion })
      expect(answer.status(), await answer.text()).toBe(200)
    },
    async setMinimumOrder(minimumOrder) {
      const { version: _, ...settings } = await (await request.get('/api/settings')).json()
      expect((await request.put('/api/settings', { data: { ...settings, minimumOrder } })).ok()).toBe(true)
    },
  }
}

const DOZENS = {
  name: 'Por docena',
  steps: [
    { quantity: 12, percent: 15 },
    { quantity: 24, percent: 20 },
  ],
}

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const receiptLine = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Tu pedido' }).getByRole('listitem').filter({ hasText: name })

for (const width of WIDTHS) {
  test(`promotions of each kind are seen from the card to the receipt, ${width} px wide`, async ({
    page,
    catalogue,
    promotions,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    const [balloon, ribbon, snow] = [`Globo ${width}`, `Cinta ${width}`, `Nieve ${width}`]
    const { id } = await catalogue.add({ name: balloon, price: 2200 })
    const { id: other } = await catalogue.add({ name: ribbon, price: 900 })
    await catalogue.add({ name: snow, price: 1000, category: 'carnaval' })
    const steps = [...DOZENS.steps, { quantity: 60, percent: 25 }]
    await promotions.add({ ...DOZENS, steps, products: [id] })
    await promotions.add({ name: 'Llevá 3', take: 3, pay: 2, products: [other], to: '2099-11-22' })

    // Home and the category say what the category's promotion gives.
    await page.goto('/')
    await expect(page.getByRole('main').getByText('10% off en el carrito')).toHaveCount(2)
    await page.goto('/productos/carnaval')
    await expect(page.getByRole('main').getByRole('list', { name: 'Promociones' })).toHaveText(
      '10% off en carnaval',
    )
    await expect(card(page, snow)).toContainText('10% off en el carrito')
    await page.getByRole('button', { name: `Agregar ${snow}` }).click()

    await page.goto(`/productos?buscar=${width}`)
    await expect(card(page, balloon)).toContainText('Desde 12: $1,870.00 c/u')
    await expect(card(page, ribbon)).toContainText('3x2')
    const heights = await page.getByRole('article').evaluateAll((all) => all.map((each) => each.clientHeight))
    expect(new Set(heights).size, 'cards of one height').toBe(1)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    // The modal has all steps that can be ordered, and says what the chosen quantity costs.
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
    await expect(dialog.getByRole('link', { name: 'escribinos' })).toHaveAttribute('href', /Necesito%2060/)
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
    await page.keyboard.press('Escape')
    for (const _ of [1, 2]) await page.getByRole('button', { name: `Agregar ${ribbon}` }).click()

    // The preview, and the cart page.
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
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await fillForm(page, `Promociones ${width}`, /efectivo/)
    await confirmButton(page).click()
    await expect(page).toHaveURL(/\/checkout\/[0-9A-Z]{26}$/)
    await expect(receiptLine(page, balloon)).toContainText('12 × $2,200.00Por docena: −$3,960.00')
    await expect(receiptLine(page, ribbon)).toContainText('3 × $900.00Llevá 3: −$900.00')
    await expect(receiptLine(page, snow)).toContainText('1 × $1,000.0010% off en carnaval: −$100.00')
    await expect(amountOf(page, 'Ahorro por promociones')).toHaveText('−$4,960.00')
    await expect(amountOf(page, 'Total')).toHaveText('$25,140.00')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.goto('/lista-de-precios?categoria=globos')
    const listed = page.getByRole('region', { name: 'Globos' }).getByRole('listitem')
    await expect(listed.filter({ hasText: balloon })).toContainText(
      'Desde 12: $1,870.00 c/uDesde 24: $1,760.00 c/uDesde 60: $1,650.00 c/u',
    )
    await expect(listed.filter({ hasText: ribbon })).toContainText('3x2, hasta el domingo 22/11')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  test(
    `a promotion that ends on the cart page changes the cart with the reason, ${width} px wide`,
    LONG,
    async ({ page, catalogue, promotions }) => {
      await page.setViewportSize({ width, height: 800 })
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
      await expect(cartRow(page, name).locator('[id^=cambio]')).toBeFocused()
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
