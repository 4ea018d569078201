import { expect, type Page } from '@playwright/test'
import { LONG } from '../long.ts'
import { BALLOON, open, row, toast } from './admin.ts'
import { expectAccessible, expectHydrated, test } from './shop.ts'

test.use({ expectedStatuses: [404, 503] })

const availability = (page: Page, name: string) => row(page, name).getByTitle('Cambiar la disponibilidad')

/** Presses Deshacer in the toast with a text. */
async function undoIn(page: Page, text: string): Promise<void> {
  const card = page.getByLabel('Avisos').locator('> *', { hasText: text })
  await card.getByRole('button', { name: 'Deshacer' }).click()
}

test(
  'availability changes at once, and is reverted with the reason if the server cannot be reached',
  LONG,
  async ({ page, owner }) => {
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
    // Stored: the next answers are changed on their way.
    await expect(page.getByText('1 producto · 0 no disponibles')).toBeVisible()

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
  },
)

test(
  'a row changed under a filter stays in its place, with undo, and a deleted one disappears',
  LONG,
  async ({ page, owner }) => {
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
    await undoIn(page, '"Fila b": No Disponible')
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
    // The table was loaded again; otherwise it may notice the deletion before the click does.
    await expect(page.getByText('0 productos · 0 no disponibles')).toBeVisible()
    await page.request.delete(`/api/products/${id}`)
    await second.click()
    await expect(toast(page, '"Fila b": El producto no existe')).toBeVisible()
    await expect(second).toHaveCount(0)
    await expect(first).toHaveText(/^No Disponible/)
    // Leaving the list applies the filter again.
    await page.getByLabel('Disponibilidad').selectOption('No Disponible')
    await page.getByLabel('Disponibilidad').selectOption('Disponible')
    await expect(page.getByText('No hay productos..')).toBeVisible()
  },
)

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
    await expect(page.getByText('Escribí el precio con números, como 1500')).toBeInViewport({ ratio: 1 })
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
    await undoIn(page, '"Precio a": $150.00')
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

test(
  'deleting asks first, says what was deleted, and moves the focus to the next row',
  LONG,
  async ({ page, owner }) => {
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
  },
)
