import { expect } from '@playwright/test'
import { LONG } from '../long.ts'
import { BALLOON, expectNoSidewaysScroll, open, row } from './admin.ts'
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

test(
  'a filter chosen while the table loads is combined with the typed search',
  LONG,
  async ({ page, owner }) => {
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
  },
)

test('a late answer does not replace a newer one', LONG, async ({ page, owner }) => {
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

test('letters typed in the middle of the text stay together', LONG, async ({ page }) => {
  await open(page, '/admin')
  const field = page.getByRole('searchbox')
  await field.fill('o azul')
  await field.press('Home')
  await field.pressSequentially('glob')
  await expect(page).toHaveURL('/admin?text=globo+azul')
  await expect(field).toHaveValue('globo azul')
})

test('the table can be sorted by each column', LONG, async ({ page, owner }) => {
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

test('the table can be used with the keyboard', LONG, async ({ page, owner }) => {
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

test('the picture is shown when the name is hovered or focused', LONG, async ({ page, owner }) => {
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

test('the table is accessible and does not scroll sideways at any width', LONG, async ({ page, owner }) => {
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

test(
  'opening a product before the last search has finished and coming back keeps the whole search text',
  LONG,
  async ({ page, owner }) => {
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
  },
)
