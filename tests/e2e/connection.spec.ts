import { expect, type Route } from '@playwright/test'
import { LONG } from '../long.ts'
import { field } from './frame.ts'
import { expectAccessible, test, visit } from './shop.ts'
import { PRODUCT } from './stocked-shop.ts'

test(
  'offline the page stays, says so and goes on when the connection returns',
  LONG,
  async ({ context, owner }) => {
    await owner.create('/api/products', { ...PRODUCT, name: 'Linterna a pilas' })
    // A separate page: the browser logs an error for each failed connection.
    const page = await context.newPage()
    await visit(page, '/productos?buscar=linterna')
    const notice = page.getByRole('alert').filter({ hasText: 'Sin conexión' })
    const card = page.getByRole('link', { name: 'ver Linterna a pilas' })

    await context.setOffline(true)
    await card.click()
    const dialog = page.getByRole('dialog', { name: 'Linterna a pilas' })
    await expect(dialog.getByText('$1,500.00')).toBeVisible()
    // The card's picture takes the place of the larger one.
    await expect(dialog.getByRole('img', { name: 'Foto de Linterna a pilas' })).toHaveCSS(
      'background-image',
      /favicon\.svg/,
    )
    await expect(dialog.getByRole('alert')).toContainText('Sin conexión')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Agregar' }).click()
    await expect(page.locator('[data-cart-badge]')).toHaveText('1')
    await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(notice).toHaveCount(0)

    for (const name of ['Recetas', 'Carrito, 1 unidad']) {
      await page.getByRole('banner').getByRole('link', { name }).click()
      await expect(notice).toBeVisible()
      await expect(card).toBeVisible()
      await expectAccessible(page)
      await notice.getByRole('button', { name: 'Dejar de intentar' }).click()
      await expect(notice).toHaveCount(0)
    }
    await expect(page).toHaveURL('/productos?buscar=linterna')

    await field(page).fill('vela')
    await field(page).press('Enter')
    await notice.getByRole('button', { name: 'Reintentar' }).click()
    await expect(notice).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Recetas' }).click()
    await expect(notice).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL('/recetas')
    await expect(page.getByRole('heading', { name: 'Recetas', level: 1 })).toBeVisible()
    await expect(notice).toHaveCount(0)

    // The cart needs nothing but its code.
    const cart = page.getByRole('link', { name: 'Carrito, 1 unidad' })
    await cart.click()
    await expect(page.getByRole('heading', { name: 'Tus datos' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/recetas')
    await context.setOffline(true)
    await cart.click()
    await expect(page.getByRole('heading', { name: 'Tus datos' })).toBeVisible()
    await expect(notice).toHaveCount(0)
  },
)

test('the error page of a proxy is waited out like a lost connection', LONG, async ({ context }) => {
  // A separate page: the browser logs an error for each refused call.
  const page = await context.newPage()
  await visit(page, '/recetas')
  const proxy = (route: Route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' })
  await page.route('**/api/**', proxy)
  await page.getByRole('banner').getByRole('link', { name: 'Productos' }).click()
  await expect(page.getByRole('alert')).toContainText('Sin conexión')
  await expect(page.getByRole('heading', { name: 'Recetas', level: 1 })).toBeVisible()
  await page.unroute('**/api/**')
  await expect(page).toHaveURL('/productos')
  await expect(page.getByRole('heading', { name: 'Todos los productos', level: 1 })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a page that fails keeps the header and offers to try again', LONG, async ({ context }) => {
  const page = await context.newPage()
  await visit(page, '/recetas')
  await page.route('**/api/products/**', (route) => route.fulfill({ json: { nonsense: true } }))
  await page.getByRole('banner').getByRole('link', { name: 'Serpentina' }).click()
  await expect(page.getByRole('heading', { name: 'Algo salió mal' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/products/**')
  await context.setOffline(true)
  const [again, notice] = [page.getByRole('link', { name: 'Probar de nuevo' }), page.getByRole('alert')]
  await again.click()
  await expect(notice).toContainText('Sin conexión')
  await notice.getByRole('button', { name: 'Dejar de intentar' }).click()
  await expect(notice).toHaveCount(0)
  await again.click()
  await expect(notice).toContainText('Sin conexión')
  await expect(page.getByRole('banner')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Algo salió mal' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
