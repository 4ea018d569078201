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
const PATHS = ['', ':productId/edit', 'create', 'order/:status', 'precios', 'recipe', 'recipe/:recipeId/edit']

const menu = page.getByRole('navigation', { name: 'Administración' })
const entry = (name: string | RegExp) => menu.getByRole('link', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const current = () => menu.element().querySelectorAll('[aria-current]')

async function openAdmin(at: string) {
  answerApi({ 'GET /api/today/frame': FRAME, 'GET /api/order/events': new Promise(() => undefined) })
  const children = PATHS.map((path) => ({ path, element: <h1>Página {path}</h1> }))
  const pages = [{ ...layout, id: ADMIN_ROUTE, path: '/admin', children }]
  const router = await render(<h1>La tienda</h1>, { pages })
  await router.navigate(at)
  await expect.element(heading('La tienda')).not.toBeInTheDocument()
  return router
}

/** It may be open already. */
async function openGroup(name: RegExp): Promise<void> {
  const group = menu.getByRole('button', { name })
  if (group.element().getAttribute('aria-expanded') === 'false') await group.click()
}

test('the menu marks the page that is open, and the section of a page inside it', async () => {
  const router = await openAdmin('/admin')
  await expect.element(entry('Productos')).toHaveAttribute('aria-current', 'page')
  await router.navigate('/admin/7/edit')
  await expect.element(entry('Productos')).toHaveAttribute('aria-current', 'true')
  await entry('Crear Producto').click()
  await expect.element(entry('Crear Producto')).toHaveAttribute('aria-current', 'page')
  expect(router.state.location.pathname).toBe('/admin/create')
  await entry('Mesa de precios').click()
  await expect.element(entry('Mesa de precios')).toHaveAttribute('aria-current', 'page')
  expect(router.state.location.pathname).toBe('/admin/precios')
  await entry('Ingresar Receta').click()
  await expect.element(entry('Ingresar Receta')).toHaveAttribute('aria-current', 'page')
  expect(router.state.location.pathname).toBe('/admin/recipe')
  await router.navigate('/admin/recipe/3/edit')
  await expect.element(entry('Ingresar Receta')).toHaveAttribute('aria-current', 'true')
  expect(current()).toHaveLength(1)
})

test('a group of the menu folds when a page of another one opens', async () => {
  const router = await openAdmin('/admin')
  const orders = menu.getByRole('link', { name: /^Ver Ordenes/ })
  await openGroup(/^Ventas/)
  await orders.click()
  await expect.element(orders).toHaveAttribute('aria-current', 'page')
  expect(router.state.location.pathname).toBe('/admin/order/pendiente')
  await router.navigate('/admin/order/entregado')
  await expect.element(orders).toHaveAttribute('aria-current', 'true')
  await expect.element(entry('Mesa de precios')).not.toBeInTheDocument()
  await openGroup(/^Catálogo/)
  await expect.element(entry('Mesa de precios')).toBeVisible()
})

test('the price dialog opens over the page, and Escape closes it', async () => {
  const router = await openAdmin('/admin/recipe/3/edit')
  await openGroup(/^Catálogo/)
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

test('on the shop’s old, low screen the menu fits with one group open, and scrolls by itself with more', async () => {
  await page.viewport(1366, 625)
  await openAdmin('/admin')
  await expect.element(entry('Actualizar Precios')).toHaveAccessibleDescription('Un % a una categoría')
  await expect.element(entry('Mesa de precios')).toHaveAccessibleDescription('Vista previa e historial')
  const last = menu.getByRole('button', { name: 'Ver Pedidos' })
  await expect.element(last).toBeInViewport({ ratio: 1 })
  for (const title of [/^Ventas/, /^Tienda/, /^Equipo/]) await openGroup(title)
  await expect.element(last).not.toBeInViewport()
  await userEvent.wheel(entry('Productos'), { delta: { y: 2000 } })
  await expect.element(last).toBeInViewport({ ratio: 1 })
  // The logo stays, and the page beside the menu too.
  const logo = page.getByRole('complementary').getByRole('link').first()
  await expect.element(logo).toBeInViewport({ ratio: 1 })
  expect(scrollY).toBe(0)
  await expectAccessible()
  // What somebody opened stays.
  await openAdmin('/admin')
  await expect.element(entry('Ajustes')).toBeVisible()
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
