import { expect, type Page } from '@playwright/test'
import { BALLOON, expectNoSidewaysScroll, open, row, toast } from './admin.ts'
import { expectAccessible, expectHydrated, test } from './shop.ts'

test.use({ expectedStatuses: [404, 503] })

test('typing searches the table, ignoring case and accents, and the address keeps the search', async ({
  page,
  owner,
}) => {
  await owner.create('/api/products', { ...BALLOON, name: 'Búsqueda uno' })
  await owner.create('/api/products', { ...BALLOON, name: 'Búsqueda dos', availability: false })
  await open(page, '/admin')
  await page.getByRole('searchbox').pressSequentially('BUSQUEDA')
  await expect(page.getByText('2 productos · 1 no disponible')).toBeVisible()
  await expect(page).toHaveURL('/admin?text=BUSQUEDA')
  await page.reload()
  await expectHydrated(page)
  await expect(row(page, 'Búsqueda uno')).toBeVisible()
  await page.getByLabel('Disponibilidad').selectOption('No Disponible')
  await expect(row(page, 'Búsqueda uno')).toBeHidden()
  await expect(page).toHaveURL('/admin?text=BUSQUEDA&availability=false')
  await page.getByLabel('Categoría').selectOption('Pascua')
  await expect(page.getByText('No hay productos..')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ver todos los productos' }).click()
  await expect(row(page, 'Búsqueda uno')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('a filter chosen while the table loads is combined with the typed search', async ({ page, owner }) => {
  await owner.create('/api/products', { ...BALLOON, name: 'Veloz uno' })
  await owner.create('/api/products', { ...BALLOON, name: 'Veloz dos', availability: false })
  await open(page, '/admin')
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/products/administrar?*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('searchbox').pressSequentially('veloz ')
  await page.getByLabel('Disponibilidad').selectOption('No Disponible')
  await page.getByRole('button', { name: 'Precio', exact: true }).click()
  letGo()
  await expect(page).toHaveURL('/admin?text=veloz&availability=false&sort=price')
  await expect(page.getByText('1 producto · 1 no disponible')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('veloz ')
})

test('a late answer does not replace a newer one', async ({ page, owner }) => {
  await owner.create('/api/products', { ...BALLOON, name: 'Tarde a' })
  await owner.create('/api/products', { ...BALLOON, name: 'Tarde ab' })
  await open(page, '/admin')
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/products/administrar?text=tarde+a', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('searchbox').fill('tarde a')
  await page.getByRole('searchbox').press('b')
  await expect(page.getByText('1 producto ·')).toBeVisible()
  const late = page.waitForResponse('**/api/products/administrar?text=tarde+a')
  letGo()
  await (await late).finished()
  await expect(row(page, 'Tarde ab')).toBeVisible()
  await expect(page.getByText('1 producto ·')).toBeVisible()
  await expect(page).toHaveURL('/admin?text=tarde+ab')
})

test('letters typed in the middle of the text stay together', async ({ page }) => {
  await open(page, '/admin')
  const field = page.getByRole('searchbox')
  await field.fill('o azul')
  await field.press('Home')
  await field.pressSequentially('glob')
  await expect(page).toHaveURL('/admin?text=globo+azul')
  await expect(field).toHaveValue('globo azul')
})

test('the table can be sorted by each column', async ({ page, owner }) => {
  for (const [name, price] of [
    ['Orden c', 30],
    ['Orden a', 20],
    ['Orden b', 10],
  ] as const) {
    await owner.create('/api/products', { ...BALLOON, name, price })
  }
  await open(page, '/admin?text=orden')
  const names = page.getByRole('link', { name: /^Orden/ })
  await expect(names).toHaveText([/Orden a/, /Orden b/, /Orden c/])
  await page.getByRole('button', { name: 'Precio', exact: true }).click()
  await expect(names).toHaveText([/Orden b/, /Orden a/, /Orden c/])
  await page.getByRole('button', { name: 'Precio', exact: true }).click()
  await expect(names).toHaveText([/Orden c/, /Orden a/, /Orden b/])
  await expect(page.getByRole('columnheader', { name: 'Precio' })).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL('/admin?text=orden&sort=price&direction=desc')
})

test('the table can be used with the keyboard', async ({ page, owner }) => {
  await owner.create('/api/products', { ...BALLOON, name: 'Teclado uno' })
  await owner.create('/api/products', { ...BALLOON, name: 'Teclado dos' })
  await open(page, '/admin')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('teclado')
  await expect(page.getByText(/^2 productos/)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Teclado uno' }).first()).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page).toHaveURL('/admin')
})

test('the picture is shown when the name is hovered or focused', async ({ page, owner }) => {
  await owner.create('/api/products', { ...BALLOON, name: 'Con imagen' })
  await open(page, '/admin?text=con+imagen')
  const picture = page.getByRole('img', { name: 'Imagen de Con imagen' })
  await page.getByRole('link', { name: 'Con imagen' }).first().hover()
  await expect(picture).toBeVisible()
  // The pointer can move onto the picture without closing it.
  await picture.hover()
  await expect(picture).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(picture).toBeHidden()
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('ArrowDown')
  await expect(picture).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(picture).toBeHidden()
})

const availability = (page: Page, name: string) => row(page, name).getByTitle('Cambiar la disponibilidad')

test('availability changes at once, and is reverted with the reason if the server cannot be reached', async ({
  page,
  owner,
}) => {
  await owner.create('/api/products', { ...BALLOON, name: 'Disponible ya' })
  await open(page, '/admin?text=disponible+ya')
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/products/*', async (route) => {
    if (route.request().method() === 'PATCH') await held
    await route.continue()
  })
  const button = availability(page, 'Disponible ya')
  await button.click()
  await expect(button).toHaveText(/^No Disponible/)
  letGo()
  await expect(page.getByText('1 producto · 1 no disponible')).toBeVisible()
  await page.reload()
  await expectHydrated(page)
  await expect(button).toHaveText(/^No Disponible/)

  await page.route('**/api/products/*', (route) =>
    route.fulfill({ status: 503, json: { error: 'La tienda no puede atender' } }),
  )
  await button.click()
  const failure = toast(page, '"Disponible ya": La tienda no puede atender')
  await expect(failure).toBeVisible()
  await expect(button).toHaveText(/^No Disponible/)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Probar de nuevo' }).click()
  await expect(button).toHaveText(/^Disponible/)
  await expect(failure).toBeHidden()

  // Somebody else's change was stored last.
  await page.route('**/api/products/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    const response = await route.fetch()
    const product = await response.json()
    await route.fulfill({ response, json: { ...product, availability: !product.availability } })
  })
  await button.click()
  const differs = '"Disponible ya": Disponible. Otra persona lo cambió al mismo tiempo.'
  await expect(toast(page, differs)).toBeVisible()
})

test('a row changed under a filter stays in its place, with undo, and a deleted one disappears', async ({
  page,
  owner,
}) => {
  for (const name of ['Fila a', 'Fila b']) await owner.create('/api/products', { ...BALLOON, name })
  await open(page, '/admin?text=fila&availability=true')
  const [first, second] = [availability(page, 'Fila a'), availability(page, 'Fila b')]
  // What fails for the same reason shares one message, which a success takes back.
  await page.route('**/api/products/*', (route) =>
    route.fulfill({ status: 503, json: { error: 'La tienda no puede atender' } }),
  )
  await first.click()
  await second.click()
  await expect(toast(page, '"Fila a" y "Fila b": La tienda no puede atender')).toBeVisible()
  await expect(toast(page, 'La tienda no puede atender')).toHaveCount(1)
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width: 360, height })
  const message = await toast(page, 'La tienda no puede atender').boundingBox()
  expect(message?.width, 'room for the text beside the button').toBeGreaterThan(200)
  await page.setViewportSize({ width, height })
  await page.unrouteAll()
  await second.click()
  await expect(second).toHaveText(/^No Disponible/)
  await expect(page.getByText('1 producto · 0 no disponibles')).toBeVisible()
  await expect(toast(page, '"Fila a": La tienda no puede atender')).toBeVisible()
  await page.getByRole('button', { name: 'Probar de nuevo' }).click()
  await expect(page.getByText('0 productos · 0 no disponibles')).toBeVisible()
  await expect(toast(page, 'La tienda no puede atender')).toHaveCount(0)
  for (const button of [first, second]) await button.click()
  await expect(page.getByText('2 productos · 0 no disponibles')).toBeVisible()

  await first.click()
  await expect(page.getByText('1 producto · 0 no disponibles')).toBeVisible()
  await expect(first).toHaveText(/^No Disponible/)
  // The pointer has not moved: the second click belongs to the same product.
  await page.mouse.down()
  await page.mouse.up()
  await expect(page.getByText('2 productos · 0 no disponibles')).toBeVisible()
  await expect(first).toHaveText(/^Disponible/)
  await expect(second).toHaveText(/^Disponible/)

  await second.click()
  await toast(page, '"Fila b": No Disponible').locator('..').getByRole('button', { name: 'Deshacer' }).click()
  await expect(second).toHaveText(/^Disponible/)
  await expect(page.getByText('2 productos · 0 no disponibles')).toBeVisible()

  await first.click()
  await expect(page.getByText('1 producto · 0 no disponibles')).toBeVisible()
  const link = page.getByRole('link', { name: 'Editar Fila b' })
  const [id] = /\d+/.exec((await link.getAttribute('href')) ?? '') ?? []
  // Somebody else has done the same: a click states what the owner wants, and does not toggle it back.
  await page.request.patch(`/api/products/${id}`, { data: { availability: false } })
  await second.click()
  await expect(toast(page, '"Fila b": No Disponible')).toBeVisible()
  await page.request.delete(`/api/products/${id}`)
  await second.click()
  await expect(toast(page, '"Fila b": El producto no existe')).toBeVisible()
  await expect(second).toHaveCount(0)
  await expect(first).toHaveText(/^No Disponible/)
  // Leaving the list applies the filter again.
  await page.getByLabel('Disponibilidad').selectOption('No Disponible')
  await page.getByLabel('Disponibilidad').selectOption('Disponible')
  await expect(page.getByText('No hay productos..')).toBeVisible()
})

test.describe('prices in the table', () => {
  test.use({ expectedStatuses: [404, 409] })

  test('a price is changed in its row, with undo, and never over the price of someone else unseen', async ({
    page,
    owner,
  }) => {
    for (const name of ['Precio a', 'Precio b'])
      await owner.create('/api/products', { ...BALLOON, name, price: 100 })
    await open(page, '/admin?text=precio&sort=price')
    const price = page.getByRole('button', { name: 'cambiar el precio de Precio a' })
    const field = page.getByRole('textbox', { name: 'Precio de Precio a' })
    await page.setViewportSize({ width: 360, height: 640 })
    await price.evaluate((button) => button.scrollIntoView({ block: 'end' }))
    await price.click()
    await expect(field).toBeFocused()
    await field.fill('caro')
    await field.press('Enter')
    await expect(page.getByText('Escribí el precio con números, como 1.500,50')).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1280, height: 720 })
    await expectAccessible(page)
    await field.press('Escape')
    await expect(price).toBeFocused()

    await price.click()
    await field.fill('150')
    await field.press('Enter')
    await expect(row(page, 'Precio a')).toContainText('$150.00')
    await expect(price).toBeFocused()
    // The dearer one now, but it keeps its place.
    await expect(page.getByRole('link', { name: /^Precio [ab]/ })).toHaveText([/Precio a/, /Precio b/])
    await toast(page, '"Precio a": $150.00').locator('..').getByRole('button', { name: 'Deshacer' }).click()
    await expect(row(page, 'Precio a')).toContainText('$100.00')

    const [id] =
      /\d+/.exec((await page.getByRole('link', { name: 'Editar Precio a' }).getAttribute('href')) ?? '') ?? []
    await price.click()
    await page.request.patch(`/api/products/${id}`, { data: { price: 80 } })
    await field.fill('70')
    await page.getByRole('button', { name: 'Guardar el precio' }).click()
    await expect(page.getByText('Otra persona lo cambió a $80.00.')).toBeVisible()
    await page.request.patch(`/api/products/${id}`, { data: { availability: false } })
    await page.getByRole('button', { name: 'Guardar el precio' }).click()
    await expect(row(page, 'Precio a')).toContainText('$70.00')
    await expect(row(page, 'Precio a')).toContainText('No Disponible')
  })
})

test('deleting asks first, says what was deleted, and moves the focus to the next row', async ({
  page,
  owner,
}) => {
  for (const name of ['Para borrar a', 'Para borrar b', 'Para borrar c']) {
    await owner.create('/api/products', { ...BALLOON, name })
  }
  await open(page, '/admin?text=para+borrar')
  const dialog = page.getByRole('dialog', { name: '¿Eliminar este producto?' })
  async function remove(name: string) {
    await page.getByRole('button', { name: `Eliminar ${name}` }).click()
    await dialog.getByRole('button', { name: 'Eliminar' }).click()
    await expect(toast(page, `Se eliminó "${name}"`)).toBeVisible()
  }
  const first = page.getByRole('button', { name: 'Eliminar Para borrar a' })
  await first.click()
  await expect(dialog).toContainText('Para borrar a')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancelar' }).last().click()
  await expect(first).toBeFocused()
  await expect(row(page, 'Para borrar a')).toBeVisible()

  await remove('Para borrar a')
  await expect(page.getByRole('link', { name: 'Para borrar b' }).first()).toBeFocused()
  await remove('Para borrar c')
  await expect(page.getByRole('link', { name: 'Para borrar b' }).first()).toBeFocused()
  await remove('Para borrar b')
  await expect(page.getByText('No hay productos..')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Productos' })).toBeFocused()
})

test('the table is accessible and does not scroll sideways at any width', async ({ page, owner }) => {
  // All rules run three times, possibly on a busy machine.
  test.slow()
  const name = 'Kit arco de globos rosa gold con cien piezas y cinta'
  await owner.create('/api/products', {
    ...BALLOON,
    name,
    category: 'decoracion Torta',
    availability: false,
  })
  await open(page, '/admin')
  for (const width of [360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(row(page, name).getByText(BALLOON.description).filter({ visible: true })).toHaveCount(1)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
})

test('opening a product before the last search has finished and coming back keeps the whole search text', async ({
  page,
  owner,
}) => {
  await owner.create('/api/products', { ...BALLOON, name: 'Vuelta azul' })
  await open(page, '/admin')
  await page.getByRole('searchbox').pressSequentially('vuelta')
  await expect(page).toHaveURL('/admin?text=vuelta')
  await page.route('**/api/products/administrar?text=vuelta+azul', () => new Promise(() => undefined))
  await page.getByRole('searchbox').pressSequentially(' azul')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Editar producto' })).toBeVisible()
  await page.unroute('**/api/products/administrar?text=vuelta+azul')
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await expect(page).toHaveURL('/admin?text=vuelta+azul')
  await expect(page.getByRole('searchbox')).toHaveValue('vuelta azul')
})
