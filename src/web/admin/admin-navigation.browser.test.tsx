import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PERMISSIONS } from '#domain/permissions.ts'
import { FIRST_TEXTS } from '#domain/shop/message-texts.ts'
import type { AdminFrame } from '#domain/today/today.ts'
import { answerApi } from '../testing/answer-api.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { render } from '../testing/render.tsx'
import { ADMIN_ROUTE } from './admin-data.ts'
import * as layout from './admin-layout.tsx'

const FRAME: AdminFrame = {
  email: 'ana@tienda.example',
  permissions: [...PERMISSIONS],
  notices: [],
  backups: {},
  suggestions: [],
  texts: FIRST_TEXTS,
  pendingOrders: 2,
  openWithdrawals: 0,
  paymentTasks: 0,
}

/** Empty pages. */
const PATHS = [
  '',
  ':productId/edit',
  'create',
  'importar',
  'order/:status',
  'pagos',
  'precios',
  'recipe',
  'recipe/:recipeId/edit',
]

const menu = page.getByRole('navigation', { name: 'Administración' })
const entry = (name: string | RegExp) => menu.getByRole('link', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const current = () => menu.element().querySelectorAll('[aria-current]')

async function openAdmin(at: string, part: Partial<AdminFrame> = {}) {
  answerApi({
    'GET /api/today/frame': { ...FRAME, ...part },
    'GET /api/order/events': new Promise(() => undefined),
  })
  const children = PATHS.map((path) => ({ path, element: <h1>Página {path}</h1> }))
  const pages = [{ ...layout, id: ADMIN_ROUTE, path: '/admin', children }]
  const router = await render(<h1>La tienda</h1>, { pages })
  await router.navigate(at)
  await expect.element(heading('La tienda')).not.toBeInTheDocument()
  return router
}

test('the menu marks the page that is open, and the section of a page inside it', async () => {
  const router = await openAdmin('/admin')
  await expect.element(entry('Productos')).toHaveAttribute('aria-current', 'page')
  await router.navigate('/admin/7/edit')
  await expect.element(entry('Productos')).toHaveAttribute('aria-current', 'true')
  await entry('Crear Producto').click()
  await expect.element(entry('Crear Producto')).toHaveAttribute('aria-current', 'page')
  expect(router.state.location.pathname).toBe('/admin/create')
  await router.navigate('/admin/precios')
  await expect.element(entry('Actualizar Precios')).toHaveAttribute('aria-current', 'page')
  await entry('Ingresar Receta').click()
  await expect.element(entry('Ingresar Receta')).toHaveAttribute('aria-current', 'page')
  expect(router.state.location.pathname).toBe('/admin/recipe')
  await router.navigate('/admin/recipe/3/edit')
  await expect.element(entry('Ingresar Receta')).toHaveAttribute('aria-current', 'true')
  expect(current()).toHaveLength(1)
})

test('a page without an entry in the menu marks that of the area it belongs to', async () => {
  const router = await openAdmin('/admin/importar')
  await expect.element(entry('Productos')).toHaveAttribute('aria-current', 'true')
  await router.navigate('/admin/pagos')
  await expect.element(entry(/^Ver Ordenes/)).toHaveAttribute('aria-current', 'true')
  expect(current()).toHaveLength(1)
})

test('payments and withdrawals have an entry while something waits there', async () => {
  await openAdmin('/admin', { paymentTasks: 1, openWithdrawals: 2 })
  await expect.element(entry('Pagos 1 para revisar')).toBeVisible()
  await expect.element(entry('Arrepentimientos 2 para responder')).toBeVisible()
})

test('the price dialog opens over the page, and Escape closes it', async () => {
  const router = await openAdmin('/admin/recipe/3/edit')
  await entry('Actualizar Precios').click()
  await expect.element(page.getByRole('dialog', { name: 'Actualizar Precios' })).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/admin/recipe/3/edit', search: '?newTask=true' })
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => router.state.location.search).toBe('')
  expect(router.state.location.pathname).toBe('/admin/recipe/3/edit')
})

test('the end of the menu leads to the shop, and has two labels without a function', async () => {
  await openAdmin('/admin')
  await expect.element(menu.getByRole('button', { name: 'Ingresar Pedido' })).toBeDisabled()
  await expect.element(menu.getByRole('button', { name: 'Ver Pedidos' })).toBeDisabled()
  await expect.element(entry('Ver la tienda')).toHaveAttribute('href', '/')
})

/** In the order of the day. */
const ENTRIES = [
  'Hoy',
  'Ver Ordenes2 pendientes',
  'Nueva orden',
  'Productos',
  'Crear Producto',
  'Actualizar Precios',
  'Promociones',
  'Ingresar Receta',
  'Caja',
  'Informes',
  'Portada',
  'Ajustes',
  'Equipo',
]

test.each([
  [1366, 768],
  [1366, 625],
])('the whole menu is in sight on a screen of %i by %i pixels', async (width, height) => {
  await page.viewport(width, height)
  await openAdmin('/admin')
  const entries = menu.getByRole('listitem').elements()
  expect(entries.map(({ textContent }) => textContent)).toEqual(ENTRIES)
  for (const element of entries) await expect.element(element).toBeInViewport({ ratio: 1 })
  await expect.element(menu.getByRole('button', { name: 'Ver Pedidos' })).toBeInViewport({ ratio: 1 })
  await expectAccessible()
})

test('on a phone the whole menu is in sight without scrolling', async () => {
  await page.viewport(390, 844)
  await openAdmin('/admin')
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  for (const element of menu.getByRole('listitem').elements()) {
    await expect.element(element).toBeInViewport({ ratio: 1 })
  }
  await expect.element(menu.getByRole('button', { name: 'Ver Pedidos' })).toBeInViewport({ ratio: 1 })
})

test('on a phone the menu is behind a button, and closes when a page was chosen', async () => {
  await page.viewport(360, 740)
  const router = await openAdmin('/admin')
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await expectAccessible()
  await page.getByRole('dialog').getByRole('link', { name: 'Crear Producto' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/admin/create')
})
