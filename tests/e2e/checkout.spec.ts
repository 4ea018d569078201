import { expect } from '@playwright/test'
import { LONG, WIDTHS } from '../long.ts'
import { expectNoSidewaysScroll } from './admin.ts'
import { amountOf, cartRow, confirmButton, fillForm, openCart, test } from './cart.ts'
import { disclosure, panel } from './frame.ts'
import { expectAccessible, expectHydrated } from './shop.ts'

test('an empty cart says so and links to the products', LONG, async ({ page }) => {
  await page.goto('/carrito')
  await expect(page.getByText('El carrito está vacío')).toBeVisible()
  await expectHydrated(page)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Ver productos' }).click()
  await expect(page).toHaveURL('/productos')
})

test('a full cart does not download the pictures of the empty one', LONG, async ({ page, catalogue }) => {
  const vela = await catalogue.add({ name: 'Vela', price: 100 })
  const pictures: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.webp')) pictures.push(request.url())
  })
  await openCart(page, [{ product: vela, quantity: 1 }])
  await expect(cartRow(page, 'Vela')).toBeVisible()
  expect(pictures).toEqual([])

  await cartRow(page, 'Vela').getByRole('button', { name: 'Quitar Vela' }).click()
  await expect(page.getByText('El carrito está vacío')).toBeVisible()
  await expect.poll(() => pictures.length).toBeGreaterThan(5)
})

test('the button goes up to 5 on this page and says so; typed quantities count up to 50, and beyond a chat opens', async ({
  page,
  catalogue,
}) => {
  const few = await catalogue.add({ name: 'Vela corta', price: 100.5 })
  const many = await catalogue.add({ name: 'Vela larga', price: 200 })
  await openCart(page, [
    { product: few, quantity: 4 },
    { product: many, quantity: 12 },
  ])
  const reason = 'Con el botón llegás a 5. Para llevar más, escribí la cantidad: hasta 50.'

  await expect(cartRow(page, 'Vela corta').getByText(reason)).toBeHidden()
  await cartRow(page, 'Vela corta').getByRole('button', { name: 'Sumar uno' }).click()
  await expect(cartRow(page, 'Vela corta').getByText('$502.50')).toBeVisible()
  await expect(cartRow(page, 'Vela corta').getByText(reason)).toBeVisible()
  await expect(cartRow(page, 'Vela corta').getByRole('button', { name: 'Sumar uno' })).toBeDisabled()

  await expect(cartRow(page, 'Vela larga').getByText('$2,400.00')).toBeVisible()
  await cartRow(page, 'Vela larga').getByRole('button', { name: 'Quitar uno' }).click()
  await expect(cartRow(page, 'Vela larga').getByText('$2,200.00')).toBeVisible()
  await expect(amountOf(page, 'Subtotal')).toHaveText('$2,702.50')

  const typed = cartRow(page, 'Vela corta').getByRole('textbox', { name: 'Cantidad' })
  await typed.fill('3')
  await expect(cartRow(page, 'Vela corta').getByText('$301.50')).toBeVisible()
  await typed.fill('')
  await typed.blur()
  await expect(typed).toHaveValue('3')
  await typed.fill('25')
  await expect(cartRow(page, 'Vela corta').getByText('$2,512.50')).toBeVisible()
  await expect(typed).toHaveValue('25')
  await expect(typed).toHaveAccessibleDescription(reason)
  const [field, hint] = await Promise.all([
    typed.boundingBox(),
    cartRow(page, 'Vela corta').getByText(reason).boundingBox(),
  ])
  expect(hint?.y, 'the hint does not touch the stepper').toBeGreaterThanOrEqual(
    (field?.y ?? 0) + (field?.height ?? 0) + 4,
  )

  await typed.fill('')
  await typed.pressSequentially('80')
  await typed.press('Enter')
  await expect(typed).toHaveValue('50')
  await expect(typed).toHaveAccessibleDescription(
    'Podés llevar hasta 50 de cada producto. ¿Necesitás más? Escribinos',
  )
  await expect(cartRow(page, 'Vela corta').getByRole('link', { name: 'Escribinos' })).toHaveAttribute(
    'href',
    `https://wa.me/5492615550100?text=${encodeURIComponent('¡Hola! Necesito 80 de «Vela corta». ¿Puede ser?')}`,
  )
  await expectAccessible(page)

  // What was typed here counts in the cart of the header too.
  await disclosure(page).click()
  await expect(panel(page).getByRole('group', { name: 'Vela corta' }).getByRole('textbox')).toHaveValue('50')
  await panel(page).getByRole('group', { name: 'Vela larga' }).getByRole('textbox').fill('30')
  await expect(cartRow(page, 'Vela larga').getByText('$6,000.00')).toBeVisible()
})

test(
  'a cart from before a promotion gets its price, and says what was saved',
  LONG,
  async ({ page, catalogue }) => {
    const snow = await catalogue.add({ name: 'Nieve', price: 2750, category: 'carnaval' })
    await openCart(page, [{ product: snow, quantity: 3 }])
    const row = cartRow(page, 'Nieve')
    await expect(row).toContainText('Empezó «10% off en carnaval»: de $8,250.00 a $7,425.00')
    await row.getByRole('button', { name: 'Actualizar precio de Nieve' }).click()
    await expect(row.getByText('$7,425.00')).toBeVisible()
    await expect(row.locator('s')).toContainText('$8,250.00')
    await expect(row.getByText('10% off en carnaval')).toBeVisible()
    await expect(amountOf(page, 'Subtotal')).toHaveText('$8,250.00')
    await expect(amountOf(page, 'Ahorro: 10% off en carnaval')).toHaveText('−$825.00')
  },
)

test('a removed product can be put back where it was', async ({ page, catalogue }) => {
  const products = [
    await catalogue.add({ name: 'Uno' }),
    await catalogue.add({ name: 'Dos' }),
    await catalogue.add({ name: 'Tres' }),
  ]
  await openCart(
    page,
    products.map((product) => ({ product, quantity: 1 })),
  )
  const names = page.getByRole('main').getByRole('heading', { level: 3 })
  await page.getByRole('button', { name: 'Quitar Dos' }).click()
  await expect(names).toHaveText(['Uno', 'Tres'])
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(names).toHaveText(['Uno', 'Dos', 'Tres'])

  await page.reload()
  await expect(names).toHaveText(['Uno', 'Dos', 'Tres'])
})

test('changes since a product was added are shown per line and must be resolved before ordering', async ({
  page,
  catalogue,
}) => {
  const dearer = await catalogue.add({ name: 'Guirnalda', price: 1000 })
  const missing = await catalogue.add({ name: 'Piñata' })
  const deleted = await catalogue.add({ name: 'Antifaz' })
  await catalogue.change({ ...dearer, price: 1250.5 })
  await catalogue.change({ ...missing, availability: false })
  await catalogue.takeAway(deleted.id)
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/products')) asked.add(pathname + search)
  })
  await openCart(page, [
    { product: dearer, quantity: 2 },
    { product: missing, quantity: 1 },
    { product: deleted, quantity: 1 },
  ])

  await expect(cartRow(page, 'Guirnalda').getByText('Cambió de $1,000.00 a $1,250.50')).toBeVisible()
  await expect(cartRow(page, 'Piñata').getByText('Ya no está disponible')).toBeVisible()
  await expect(cartRow(page, 'Antifaz').getByText('Ya no existe')).toBeVisible()
  expect([...asked]).toEqual([`/api/products/varios?ids=${dearer.id},${missing.id},${deleted.id}`])
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
  }

  await fillForm(page, 'Berta', /efectivo/)
  await expect(page.getByText('Hay cambios en tu carrito.')).toBeVisible()
  await confirmButton(page).click()
  await expect(page.locator(':focus')).toContainText('Cambió de $1,000.00')
  await expect(page).toHaveURL('/carrito')
  expect(await catalogue.ordersOf('Berta')).toEqual([])

  await page.getByRole('button', { name: 'Actualizar precio de Guirnalda' }).click()
  await expect(cartRow(page, 'Guirnalda').getByText('$2,501.00')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar Piñata del carrito' }).click()
  await page.getByRole('button', { name: 'Quitar Antifaz del carrito' }).click()
  await expect(page.getByText('Hay cambios en tu carrito.')).toBeHidden()
  await confirmButton(page).click()
  await expect(page.getByText('La orden se cargó con éxito')).toBeVisible()
  expect(await catalogue.ordersOf('Berta')).toMatchObject([{ total: 2501 }])
})

test(
  'a price that changes while the tab is in the background is shown when it returns to the front',
  LONG,
  async ({ page, catalogue }) => {
    const product = await catalogue.add({ name: 'Corneta', price: 300 })
    await openCart(page, [{ product, quantity: 1 }])
    await catalogue.change({ ...product, price: 350 })
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.getByText('Cambió de $300.00 a $350.00')).toBeVisible()
  },
)

test('missing fields are marked, the first one gets the focus, and what was typed stays', async ({
  page,
  catalogue,
}) => {
  await openCart(page, [{ product: await catalogue.add({}), quantity: 1 }])
  await confirmButton(page).click()
  await expect(page.getByText('El nombre es obligatorio')).toBeVisible()
  await expect(page.getByText('El numero es obligatorio')).toBeVisible()
  await expect(page.getByText('El método de pago es obligatorio')).toBeVisible()
  await expect(page.getByLabel('Nombre')).toBeFocused()
  await expectAccessible(page)

  await page.getByLabel('Nombre').fill('Carla')
  await page.reload()
  await expect(page.getByLabel('Nombre')).toHaveValue('Carla')
  await fillForm(page, 'Carla', /Mercado Pago/)
  await page.reload()
  await expect(page.getByLabel('Celular')).toHaveValue('261 555-0123')
  await expect(page.getByRole('radio', { name: /Mercado Pago/ })).toBeChecked()
})

test(
  'Mercado Pago shows its surcharge to the cent as soon as it is chosen',
  LONG,
  async ({ page, catalogue }) => {
    const product = await catalogue.add({ price: 1234.5 })
    await openCart(page, [{ product, quantity: 1 }])
    await expect(page.getByText('un recargo de alrededor del 6%')).toHaveText(
      /^Todas las tarjetas, transferencias y billeteras virtuales/,
    )
    await expect(amountOf(page, 'Recargo de Mercado Pago')).toBeHidden()
    await page.getByRole('radio', { name: /Mercado Pago/ }).check()
    await expect(amountOf(page, 'Recargo de Mercado Pago')).toHaveText('$76.54')
    await expect(page.getByText('$1,311.04').filter({ visible: true })).toBeVisible()
    await page.getByRole('radio', { name: /efectivo/ }).check()
    await expect(amountOf(page, 'Recargo de Mercado Pago')).toBeHidden()
  },
)

test(
  'the cart fits every screen, is accessible, and its order button is reachable on a phone',
  LONG,
  async ({ page, catalogue }) => {
    const product = await catalogue.add({
      name: 'Combo cumple con platos, vasos, servilletas y mantel',
      price: 99_999.99,
      category: 'carnaval',
    })
    const others = await Promise.all(['A', 'B', 'C', 'D'].map((name) => catalogue.add({ name })))
    await openCart(page, [
      { product, quantity: 50 },
      ...others.map((other) => ({ product: other, quantity: 5 })),
    ])
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    await expect(confirmButton(page)).toBeInViewport({ ratio: 1 })
  },
)
