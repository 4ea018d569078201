import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { expectFits } from '#web/testing/expect-fits.ts'
import { openShop } from '#web/testing/open-shop.ts'
import { sentProduct } from '#web/testing/wire.ts'

const SIPHON = sentProduct({ id: 5, name: 'Sifón lento', price: 1500, category: 'decoracion' })
const MOULDS = Array.from({ length: 40 }, (_, index) =>
  sentProduct({ id: index + 1, name: `Molde ${index + 1}`, price: 1500, category: 'reposteria' }),
)

type Router = Awaited<ReturnType<typeof openShop>>['router']

const dialog = page.getByRole('dialog')
const toCart = dialog.getByRole('link', { name: 'Ver carrito' })
const opener = page.getByRole('link', { name: 'ver Molde 40' })

test.each([
  ['its button', () => dialog.getByRole('button', { name: 'Cerrar' }).click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its link', () => dialog.getByRole('link', { name: 'Seguir mirando' }).click()],
  ['Back', (router: Router) => router.navigate(-1)],
])('a product opens over the page, and closing it by %s leaves the page as it was', async (_way, close) => {
  await page.viewport(360, 700)
  const { router } = await openShop('/productos/reposteria', { products: MOULDS })
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await opener.click()
  await expect.element(page.getByRole('dialog', { name: 'Molde 40' }).getByText('$1,500.00')).toBeVisible()
  await expect.poll(() => router.state.location.search).toBe('?pagina=2&seeProduct=true&productId=40')
  await expect.element(dialog.getByText('Cargando...')).not.toBeInTheDocument()
  const scrolled = scrollY
  expect(scrolled).toBeGreaterThan(0)
  await close(router)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => router.state.location.search).toBe('?pagina=2')
  await expect.element(opener).toHaveFocus()
  expect(scrollY).toBe(scrolled)
  // A product that was looked at is no page of its own in the history.
  await router.navigate(-1)
  await expect
    .poll(() => router.state.location)
    .toMatchObject({ pathname: '/productos/reposteria', search: '' })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a shared product can be put in the cart, and closing it stays on its page', async () => {
  const at = '/productos?seeProduct=true&productId=5'
  const { router } = await openShop(at, { products: [SIPHON], from: '/recetas' })
  await expect.element(dialog).toHaveAccessibleName('Sifón lento')
  await expectFits()
  await dialog.getByRole('textbox', { name: 'Cantidad' }).fill('12')
  expect(toCart.elements()).toEqual([])
  await dialog.getByRole('button', { name: 'Agregar' }).click()
  await expect.element(dialog.getByText('Producto Agregado al Carrito', { exact: true })).toBeVisible()
  await expect.element(toCart).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Carrito, 12 unidades' })).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/productos', search: '' })
  await router.navigate(-1)
  await expect.poll(() => router.state.location.pathname).toBe('/recetas')
})

test('the modal of a product links to more of its category', async () => {
  const { router } = await openShop('/recetas?seeProduct=true&productId=5', { products: [SIPHON] })
  await page.getByRole('link', { name: 'Ver más de Decoración' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/productos/decoracion')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a product opens at once with what its card shows, says Cargando... meanwhile and can be closed', async () => {
  const answer = Promise.withResolvers<unknown>()
  const answers = { 'GET /api/products/5': answer.promise }
  const { router } = await openShop('/productos', { products: [SIPHON], answers })
  await page.getByRole('link', { name: 'ver Sifón lento' }).click()
  await expect.element(dialog.getByText('$1,500.00')).toBeVisible()
  await expect.element(dialog.getByText('Cargando...')).toBeVisible()
  // The loading sign of slow pages would repeat the message behind the modal.
  const behind = page
    .getByText('Cargando...')
    .all()
    .filter((each) => !each.element().closest('dialog'))
  for (const sign of behind) await expect.element(sign).not.toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(router.state.location).toMatchObject({ pathname: '/productos', search: '' })

  await page.getByRole('link', { name: 'ver Sifón lento' }).click()
  await expect.element(dialog.getByText('Cargando...')).toBeVisible()
  answer.resolve(SIPHON)
  await expect.element(dialog.getByText('Cargando...')).not.toBeInTheDocument()
  await expect.element(dialog.getByText('$1,500.00')).toBeVisible()
})

test('the modal of a deleted product says so and links to the page below', async () => {
  const { router } = await openShop('/productos?seeProduct=true&productId=999999')
  await expect.element(dialog.getByText('Eso que buscás ya no está')).toBeVisible()
  await expect.element(dialog.getByText(/Puede que ya no lo vendamos/)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('link', { name: 'Seguir mirando' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(router.state.location).toMatchObject({ pathname: '/productos', search: '' })
})

test('the modal of a deleted recipe says so', async () => {
  await openShop('/recetas?seeRecipe=true&recipeId=999999')
  await expect.element(dialog.getByText(/Puede que hayamos sacado esa receta/)).toBeVisible()
})
