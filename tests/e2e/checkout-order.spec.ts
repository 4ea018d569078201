import { expect, type Page } from '@playwright/test'
import { LONG } from '../long.ts'
import { confirmButton, fillForm, openCart, test } from './cart.ts'
import { disclosure, panel } from './frame.ts'
import { expectAccessible, expectHydrated, routeOnce } from './shop.ts'

const RECEIPT = /\/checkout\/[0-9A-Z]{26}$/

async function expectOrdered(page: Page): Promise<void> {
  await expect(page).toHaveURL(RECEIPT)
  const stored = await page.evaluate(() => [
    localStorage.getItem('order-storage'),
    sessionStorage.getItem('checkout-draft'),
    localStorage.getItem('order-attempt'),
  ])
  expect(stored).toEqual([expect.stringContaining('"order":[]'), null, null])
}

test('a double click makes one order and empties the cart', LONG, async ({ page, catalogue }) => {
  await openCart(page, [{ product: await catalogue.add({}), quantity: 2 }])
  await fillForm(page, 'Doble', /efectivo/)
  await confirmButton(page).dblclick()
  await expectOrdered(page)
  expect(await catalogue.ordersOf('Doble')).toHaveLength(1)
})

test('C11 when the answer is lost the cart stays, and confirming again does not order twice', async ({
  context,
  catalogue,
}) => {
  // A separate page: the browser logs an error for the lost connection.
  const page = await context.newPage()
  await openCart(page, [{ product: await catalogue.add({}), quantity: 2 }])
  await fillForm(page, 'Perdida', /efectivo/)
  await routeOnce(page, '**/api/order', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await confirmButton(page).click()
  await expect(page.getByText('el pedido no se duplica')).toBeVisible()
  await expectAccessible(page)
  expect(await catalogue.ordersOf('Perdida')).toHaveLength(1)

  // Only the answer was lost: the shop can be reached, so nothing says otherwise.
  await expect(page.getByText('Ya hay conexión.')).toBeVisible()
  await expect(page.getByRole('main').getByText('No hay conexión')).toHaveCount(0)

  // On a phone the bar with the button has room for the notice about the connection.
  await page.setViewportSize({ width: 360, height: 640 })
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Recetas' }).click()
  await expect(page.getByRole('alert')).toContainText('Sin conexión')
  const boxes = [page.getByRole('alert'), page.getByText('el pedido no se duplica'), confirmButton(page)]
  const [notice, problem, button] = await Promise.all(boxes.map((part) => part.boundingBox()))
  if (!notice || !problem || !button) throw new Error('Something is hidden')
  const isClear = problem.y + problem.height <= notice.y || notice.y + notice.height <= problem.y
  expect(isClear, 'the notice does not cover the problem').toBe(true)
  expect(notice.y + notice.height, 'the notice does not cover the button').toBeLessThanOrEqual(button.y)
  await page.getByRole('button', { name: 'Dejar de intentar' }).click()
  await context.setOffline(false)
  await page.reload()
  await confirmButton(page).click()
  await expectOrdered(page)
  expect(await catalogue.ordersOf('Perdida')).toHaveLength(1)
})

test(
  'when the receipt does not load the page shows the code, and goes on by itself later',
  LONG,
  async ({ context, catalogue }) => {
    const page = await context.newPage()
    await openCart(page, [{ product: await catalogue.add({}), quantity: 2 }])
    await fillForm(page, 'Sin recibo', /efectivo/)
    await page.route('**/api/order/cel/**', (route) => route.abort())
    await confirmButton(page).click()
    await expect(page.getByRole('heading', { name: 'Recibimos tu pedido' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Sin conexión')
    await expect(page.getByText(/^Tu código: [0-9A-Z]{4}-[0-9A-Z]{4}$/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Dejar de intentar' }).click()
    await expect(page.getByRole('heading', { name: 'Recibimos tu pedido' })).toBeVisible()
    expect(await catalogue.ordersOf('Sin recibo')).toHaveLength(1)

    await page.getByRole('link', { name: 'Ver el comprobante' }).click()
    await expect(page.getByRole('alert')).toContainText('Sin conexión')
    await page.unroute('**/api/order/cel/**')
    await expectOrdered(page)
  },
)

test('a reload while the order is being sent does not order twice', async ({ context, catalogue }) => {
  const page = await context.newPage()
  await openCart(page, [{ product: await catalogue.add({}), quantity: 2 }])
  await fillForm(page, 'Recarga', /Mercado Pago/)
  const arrived = Promise.withResolvers<void>()
  await routeOnce(page, '**/api/order', async (route) => {
    await route.fetch()
    // The server has the order, but the page never gets the answer.
    arrived.resolve()
  })
  await confirmButton(page).click()
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeDisabled()
  await arrived.promise
  await page.reload()
  await confirmButton(page).click()
  await expectOrdered(page)
  expect(await catalogue.ordersOf('Recarga')).toHaveLength(1)
})

test('two tabs that confirm the same cart make one order; the cart waits meanwhile, and later additions stay', async ({
  page,
  context,
  catalogue,
}) => {
  const product = await catalogue.add({ name: 'Molinillo' })
  const later = await catalogue.add({ name: 'Pompón tardío' })
  await openCart(page, [{ product, quantity: 2 }])
  await fillForm(page, 'Dos pestañas', /efectivo/)
  const other = await context.newPage()
  await other.goto('/carrito')
  await expectHydrated(other)
  await fillForm(other, 'Dos pestañas', /Mercado Pago/)
  // The order's key is shared before either confirms, because a tab sees what the other stores only a moment later.
  const keys = await Promise.all(
    [page, other].map((tab) => tab.evaluate(() => localStorage.getItem('order-attempt'))),
  )
  expect(keys[0]).toContain('"key"')
  expect(keys[1]).toBe(keys[0])

  const released = Promise.withResolvers<void>()
  await context.route('**/api/order', async (route) => {
    const response = await route.fetch()
    await released.promise
    await route.fulfill({ response })
  })
  await confirmButton(page).click()
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeVisible()
  await page.getByRole('button', { name: 'Sumar uno' }).click({ force: true })
  await disclosure(page).click()
  await panel(page).getByRole('button', { name: 'Sumar uno' }).click({ force: true })
  await panel(page).getByRole('button', { name: 'Quitar Molinillo' }).click({ force: true })
  await expect(page.getByRole('link', { name: 'Carrito, 2 unidades' })).toBeVisible()
  await confirmButton(other).click()
  await expect(other.getByRole('button', { name: 'Enviando...' })).toBeVisible()
  const third = await context.newPage()
  await third.goto('/productos?buscar=tard%C3%ADo')
  await expectHydrated(third)
  await third.getByRole('button', { name: `Agregar ${later.name}` }).click()
  released.resolve()

  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(RECEIPT)
    await expect(tab.getByRole('link', { name: 'Carrito, 1 unidad' })).toBeVisible()
  }
  expect(other.url()).toBe(page.url())
  expect(await catalogue.ordersOf('Dos pestañas')).toHaveLength(1)
})

test('ordering the same products again later makes a second order', async ({ page, catalogue }) => {
  const product = await catalogue.add({})
  for (const orders of [1, 2]) {
    await openCart(page, [{ product, quantity: 1 }])
    await fillForm(page, 'Otra vez', /efectivo/)
    await confirmButton(page).click()
    await expectOrdered(page)
    expect(await catalogue.ordersOf('Otra vez')).toHaveLength(orders)
  }
})

test('a price change at the last moment stops the order, is shown, and can be accepted', async ({
  context,
  catalogue,
}) => {
  const page = await context.newPage()
  const product = await catalogue.add({ name: 'Matraca', price: 500 })
  // The page asks for the prices when it opens; this one must change after that.
  const asked = page.waitForResponse((response) => response.url().includes('/api/products/varios'))
  await openCart(page, [{ product, quantity: 1 }])
  await asked
  await fillForm(page, 'Tarde', /efectivo/)
  await catalogue.change({ ...product, price: 550 })
  await confirmButton(page).click()
  await expect(
    page.getByRole('main').getByText('El precio de «Matraca» cambió. Revisá tu carrito.'),
  ).toBeVisible()
  await expect(page.locator('#cambios')).toBeFocused()
  await expect(page.locator('#cambios')).toContainText('Matraca · Cambió de $500.00 a $550.00')
  expect(await catalogue.ordersOf('Tarde')).toEqual([])

  await page.getByRole('button', { name: 'Actualizar precio de Matraca' }).click()
  await confirmButton(page).click()
  await expectOrdered(page)
  expect(await catalogue.ordersOf('Tarde')).toMatchObject([{ total: 550 }])
})
