import { expect, type Page } from '@playwright/test'
import { LONG, WITH_MOTION } from '../long.ts'
import { BALLOON, open, signIn } from './admin.ts'
import { confirmButton, fillForm, test } from './cart.ts'
import { disclosure, field, panel } from './frame.ts'
import { expectHydrated, expectPainted } from './shop.ts'
import { stock } from './stocked-shop.ts'

test.use(WITH_MOTION)

/** Opens a page whose React loads only when `arrive` is called: until then everything happens without React. */
async function openWithoutReact(page: Page, address: string): Promise<{ arrive: () => Promise<void> }> {
  const { promise: arrival, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/react-*.js', async (route) => {
    await arrival
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await expectPainted(page)
  return {
    async arrive() {
      resolve()
      await expectHydrated(page)
    },
  }
}

const slide = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Diapositiva ${number}`) })

test('opening the cart preview shows that it waits, and opens it once', LONG, async ({ page }) => {
  const { arrive } = await openWithoutReact(page, '/')
  await disclosure(page).click()
  await expect(disclosure(page)).toHaveAttribute('data-waiting')
  await expect(panel(page)).toHaveCount(0)
  await arrive()
  await expect(panel(page)).toBeVisible()
  await expect(disclosure(page)).not.toHaveAttribute('data-waiting')
})

test('presses reach React in order, each once', LONG, async ({ page }) => {
  const { arrive } = await openWithoutReact(page, '/')
  for (let press = 0; press < 3; press++) await disclosure(page).click()
  await slide(page, 3).click()
  await page.getByRole('button', { name: 'Pausar', exact: true }).click()
  await arrive()
  // Opened, closed, opened.
  await expect(panel(page)).toBeVisible()
  await expect(slide(page, 3)).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('button', { name: 'Seguir', exact: true })).toBeVisible()
})

test('every press of Agregar counts, before and after React', async ({ page, owner }) => {
  await stock(owner, 1, 'globos', 'Globo contado')
  const { arrive } = await openWithoutReact(page, '/productos/globos')
  const add = page.getByRole('button', { name: 'Agregar Globo contado 1' })
  for (let press = 0; press < 4; press++) await add.click()
  await expect(page.getByRole('link', { name: 'Carrito, 4 unidades' })).toHaveText('4')
  await arrive()
  await expect(page.getByRole('link', { name: 'Carrito, 4 unidades' })).toHaveText('4')
  await add.click()
  await expect(page.getByRole('link', { name: 'Carrito, 5 unidades' })).toHaveText('5')
})

test('the cart in the header shows its count before React is there', LONG, async ({ page, owner }) => {
  await stock(owner, 1, 'souvenirs', 'Llavero')
  await page.goto('/productos/souvenirs')
  await page.getByRole('button', { name: 'Agregar Llavero 1' }).click()
  await openWithoutReact(page, '/recetas')
  await expect(page.getByRole('link', { name: 'Carrito, 1 unidad' })).toHaveText('1')
})

test('an order submitted several times before React is there is placed once', async ({ page, catalogue }) => {
  const { name } = await catalogue.add({ name: 'Globo insistente', price: 900 })
  await page.goto('/productos/globos')
  await page.getByRole('button', { name: `Agregar ${name}` }).click()
  const { arrive } = await openWithoutReact(page, '/carrito')
  await expect(page.getByText(name)).toBeVisible()
  await fillForm(page, 'Insistente', /efectivo/)
  await page.getByText('Agregá cuándo venís').click()
  await page.getByRole('button', { name: 'Mañana' }).click()
  await page.getByLabel('Nota para el local').fill('Con moño')
  await confirmButton(page).click({ clickCount: 3 })
  await expect(confirmButton(page)).toHaveAttribute('data-waiting')
  await arrive()
  await page.waitForURL(/\/checkout\/[0-9A-Z]{26}$/)
  expect(await catalogue.ordersOf('Insistente')).toEqual([
    expect.objectContaining({ total: 900, note: 'Con moño', pickup: expect.stringMatching(/^\d{4}-/) }),
  ])
})

test('letters typed before and after React is there stay together and bring suggestions', async ({
  page,
  catalogue,
}) => {
  const { name } = await catalogue.add({ name: 'Farol tempranero' })
  const { arrive } = await openWithoutReact(page, '/')
  await field(page).click()
  await page.keyboard.type('temp')
  await arrive()
  await page.keyboard.type('ran')
  await expect(field(page)).toHaveValue('tempran')
  await expect(page.getByRole('option', { name })).toBeVisible()
})

test('a press on Agregar at the limit says so before React is there', LONG, async ({ page, owner }) => {
  await stock(owner, 1, 'combos', 'Caja llena')
  await page.goto('/productos/combos')
  const add = page.getByRole('button', { name: 'Agregar Caja llena 1' })
  await add.click()
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('order-storage') ?? '')
    stored.state.order[0].quantity = 50
    localStorage.setItem('order-storage', JSON.stringify(stored))
  })
  await openWithoutReact(page, '/productos/combos')
  await add.click()
  await expect(page.getByText('Ya tenés 50 en el carrito')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Carrito, 50 unidades' })).toHaveText('50')
})

test('a modal looks the same before and after React', LONG, async ({ page, owner }) => {
  await stock(owner, 2, 'globos', 'Globo fotografiado')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { products } = await (await page.request.get('/api/products/buscar?text=fotografiado')).json()
  const { arrive } = await openWithoutReact(page, `/productos?seeProduct=true&productId=${products[0].id}`)
  await expect(page.locator('dialog:modal')).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  // The bar above the page tells whether the shop is open once React is there.
  const bar = page.locator('section', { hasText: 'Retirás en el local' })
  // The pictures behind the modal arrive when they like.
  await page.evaluate(() => {
    for (const picture of document.querySelectorAll<HTMLElement>('img:not(dialog img)'))
      picture.style.visibility = 'hidden'
  })
  const before = await page.screenshot({ animations: 'disabled', mask: [bar] })
  await arrive()
  const after = await page.screenshot({ animations: 'disabled', mask: [bar] })
  expect(after.equals(before)).toBe(true)
})

test(
  'a toast is visible after a modal was closed before React is there',
  LONG,
  async ({ page, catalogue }) => {
    const { id, name } = await catalogue.add({ name: 'Antifaz de abajo' })
    await openWithoutReact(page, `/productos?seeProduct=true&productId=${id}`)
    await expect(page.locator('dialog:modal')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog')).toBeHidden()
    await page.getByRole('button', { name: `Agregar ${name}` }).click()
    await expect(page.getByText('Producto Agregado al Carrito')).toBeVisible()
  },
)

test(
  'without JavaScript a modal darkens the page too',
  LONG,
  async ({ browser, shopUrl, owner, request }) => {
    await stock(owner, 1, 'globos', 'Globo a oscuras')
    const { products } = await (await request.get('/api/products/buscar?text=oscuras')).json()
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shopUrl })
    const page = await context.newPage()
    await page.goto(`/productos?seeProduct=true&productId=${products[0].id}`)
    await expect(page.getByRole('dialog')).toHaveCSS('box-shadow', /rgba\(43, 27, 61, 0\.55\)/)
    await context.close()
  },
)

test('when the scripts fail to load the page says so, and nothing keeps waiting', async ({
  browser,
  shopUrl,
}) => {
  // A separate page: errors are expected on this one.
  const context = await browser.newContext({ baseURL: shopUrl })
  const page = await context.newPage()
  const { promise: failure, resolve: fail } = Promise.withResolvers<void>()
  await page.route('**/assets/react-*.js', async (route) => {
    await failure
    await route.fulfill({ status: 404 })
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expectPainted(page)
  await disclosure(page).click()
  await expect(disclosure(page)).toHaveAttribute('data-waiting')
  fail()
  await expect(page.getByText('No pudimos terminar de cargar la página.')).toBeVisible()
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
  // Without a connection the page stays and offers it again.
  await context.setOffline(true)
  for (let time = 0; time < 2; time++) await page.getByRole('button', { name: 'Recargar' }).click()
  await expect(page.getByText('No pudimos terminar de cargar la página.')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await context.close()
})

test(
  'the owner changes availability and opens the menu before React is there',
  LONG,
  async ({ page, owner }) => {
    await owner.create('/api/products', { ...BALLOON, name: 'Globo agotado' })
    await signIn(page)
    await page.setViewportSize({ width: 360, height: 740 })
    const { arrive } = await openWithoutReact(page, '/admin?text=agotado')
    const availability = page.getByRole('button', { name: 'Disponible: Globo agotado' })
    await availability.click()
    await expect(availability).toHaveAttribute('data-waiting')
    await page.getByRole('button', { name: 'Abrir el menú' }).click()
    await arrive()
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'No Disponible: Globo agotado' })).toBeVisible()
  },
)

test(
  'a percentage typed into the price dialog before React is there stays',
  LONG,
  async ({ page, owner }) => {
    await owner.create('/api/products', BALLOON)
    await signIn(page)
    const { arrive } = await openWithoutReact(page, '/admin?newTask=true')
    const dialog = page.getByRole('dialog', { name: 'Actualizar Precios' })
    await expect(page.locator('dialog:modal')).toBeVisible()
    await dialog.getByLabel('Porcentaje').fill('12,5')
    await arrive()
    await expect(dialog.getByLabel('Porcentaje')).toHaveValue('12,5')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/admin')
  },
)

test(
  'the header counts the cart again after a visit to the administration',
  LONG,
  async ({ page, owner }) => {
    await stock(owner, 1, 'pascua', 'Huevo')
    await page.goto('/productos/pascua')
    await page.getByRole('button', { name: 'Agregar Huevo 1' }).click()
    await open(page, '/admin')
    await page.getByRole('link', { name: 'Ver la tienda' }).click()
    await expect(page.getByRole('link', { name: 'Carrito, 1 unidad' })).toHaveText('1')
  },
)

test('keys typed at the counter before React is there go to its search', LONG, async ({ page, owner }) => {
  await stock(owner, 1, 'globos', 'Globo temprano')
  await page.setViewportSize({ width: 1366, height: 800 })
  await open(page, '/admin/order/nueva')
  await page.getByRole('combobox').fill('2 globo temprano')
  await page.keyboard.press('Enter')
  const quantity = page.getByLabel('Cantidad de Globo temprano 1')
  await expect(quantity).toHaveValue('2')

  const { arrive } = await openWithoutReact(page, '/admin/order/nueva')
  await expect(page.getByRole('combobox')).toBeFocused()
  await expect(page.getByText(/^A cobrar/).last()).not.toContainText('0.00')
  await page.keyboard.type('3 globo')
  await arrive()
  await expect(page.getByRole('combobox')).toHaveValue('3 globo')
  await expect(quantity).toHaveValue('2')
})
