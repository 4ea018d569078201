import { expect, type Page } from '@playwright/test'
import { yearInMendoza } from '#domain/clock.ts'
import { WIDTHS } from '../long.ts'
import { MAP } from '../map.ts'
import { disclosure, field, open } from './frame.ts'
import { expectAccessible, expectHydrated, test } from './shop.ts'
import { PRODUCT } from './stocked-shop.ts'

test('header and footer fit the screen at any width', async ({ page }) => {
  await open(page, '/recetas')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Serpentina' })).toHaveAttribute('href', '/')
  await expect(header.getByRole('link', { name: 'Recetas' })).toHaveAttribute('href', '/recetas')
  await expect(header.getByRole('link', { name: 'Productos' })).toHaveAttribute('href', '/productos')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await page.getByRole('contentinfo').getByText('Todos los derechos reservados').scrollIntoViewIfNeeded()
    for (const part of [header.getByRole('link', { name: 'Serpentina' }), field(page), disclosure(page)]) {
      await expect(part).toBeInViewport({ ratio: 1 })
    }
    await expectAccessible(page)
  }
})

test('the bar above the header says at every minute whether the shop is open', async ({ page }) => {
  const stored = await (await page.request.get('/recetas')).text()
  expect(stored).toContain('Lun a sáb · 9 a 13 y 17 a 21')
  expect(stored).not.toMatch(/Abierto ahora|Abrimos|hoy en el local/)

  // A Sunday.
  await page.clock.install({ time: '2026-11-22T23:00:00-03:00' })
  await open(page, '/recetas')
  const notice = page.getByRole('region', { name: 'Aviso', exact: true })
  await expect(notice).toContainText('Abrimos mañana a las 9')
  await expect(notice.getByText('Lun a sáb')).toBeHidden()
  await page.clock.fastForward('01:00:30')
  await expect(notice).toContainText('Abrimos hoy a las 9')
  await page.clock.fastForward('08:59:00')
  await expect(notice).toContainText('Abrimos hoy a las 9')
  await page.clock.fastForward('00:00:31')
  await expect(notice).toContainText('Abierto ahora, hasta las 13')
})

test('the first Tab stop is the link that skips the header', async ({ page }) => {
  await open(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Saltar al contenido' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await skip.press('Enter')
  await expect(page).toHaveURL('/#contenido')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

/** The browser of the tests cannot reach the site of the map. */
async function answerForMap(page: Page): Promise<void> {
  await page.route(MAP, (route) => route.fulfill({ contentType: 'text/html', body: 'Mapa' }))
}

test('the footer shows the address of the shop and links to every section', async ({ page }) => {
  await answerForMap(page)
  await open(page)
  const footer = page.getByRole('contentinfo')
  for (const [name, address] of [
    ['Inicio', '/'],
    ['Productos', '/productos'],
    ['Recetas', '/recetas'],
    ['Carrito', '/carrito'],
    ['Fiestas patrias', '/productos/fiestasPatrias'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', address)
  }
  const place = footer.getByRole('region', { name: 'Dónde estamos' })
  await expect(place).toContainText('Av. del Papel Picado 1234, Mendoza, Argentina')
  await expect(place).toContainText('261 555-0100')
  const map = place.locator('iframe')
  await expect(map).toHaveCount(0)
  await place.scrollIntoViewIfNeeded()
  await expect(map).toHaveAttribute('title', 'Mapa: Av. del Papel Picado 1234, Mendoza, Argentina')
  await expect(map).toHaveAttribute('loading', 'lazy')
  await expect(map).toBeVisible()
  expect((await map.boundingBox())?.height).toBe(300)
  for (const [name, address] of [
    ['Facebook', /facebook\.com/],
    ['WhatsApp', /^https:\/\/wa\.me\/5492615550100\?text=/],
    ['Instagram', /instagram\.com/],
  ] as const) {
    const link = footer.getByRole('link', { name })
    await expect(link).toHaveAttribute('href', address)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
  await expect(footer).toContainText(`© ${yearInMendoza(new Date())} Serpentina`)
  const door = footer.locator('a[href="/admin"]')
  await expect(door).toHaveCount(1)
  await expect(door).toBeHidden()
  await expect(door).toHaveAttribute('tabindex', '-1')
})

test('a drawing replaces the map while offline or while the map site does not answer', async ({
  context,
}) => {
  // A separate page: the browser logs an error for what it cannot reach.
  const page = await context.newPage()
  await open(page)
  const place = page.getByRole('region', { name: 'Dónde estamos' })
  await place.scrollIntoViewIfNeeded()
  await expect(place.getByText('Ahora no podemos mostrarte el mapa.')).toBeVisible()
  await expect(place.locator('iframe')).toBeHidden()
  await expect(place.getByRole('link', { name: 'Ver la dirección en el mapa' })).toHaveAttribute(
    'href',
    /Papel%20Picado/,
  )

  await context.setOffline(true)
  await expect(place.locator('iframe')).toHaveCount(0)
  await expect(place.getByText('Sin conexión no podemos mostrarte el mapa.')).toBeVisible()
  await answerForMap(page)
  await context.setOffline(false)
  await expect(place.locator('iframe')).toBeVisible()
})

test('a slow page says that it is loading', async ({ page }) => {
  await open(page, '/recetas')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/products/**', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('banner').getByRole('link', { name: 'Serpentina' }).click()
  await expect(page.getByText('Cargando...')).toBeVisible()
  release()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Cargando...')).toHaveCount(0)
})

test('an unknown address offers the search', async ({ page }) => {
  const answer = await page.goto('/404')
  expect(answer?.status()).toBe(404)
  await expectHydrated(page)
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Buscar en toda la tienda' }).fill('velas')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/productos?buscar=velas')
})

test('offline the page stays, says so and goes on when the connection returns', async ({
  context,
  owner,
}) => {
  await owner.create('/api/products', { ...PRODUCT, name: 'Linterna a pilas' })
  // A separate page: the browser logs an error for each failed connection.
  const page = await context.newPage()
  await open(page, '/productos?buscar=linterna')
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
})

test('a page that fails keeps the header and offers to try again', async ({ context }) => {
  const page = await context.newPage()
  await open(page, '/recetas')
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
