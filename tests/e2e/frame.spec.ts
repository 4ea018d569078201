import { expect, type Page } from '@playwright/test'
import { yearInMendoza } from '#domain/clock.ts'
import { LONG, WIDTHS } from '../long.ts'
import { MAP } from '../map.ts'
import { disclosure, field } from './frame.ts'
import { expectAccessible, expectHydrated, test, visit } from './shop.ts'

test('header and footer fit the screen at any width', LONG, async ({ page }) => {
  await visit(page, '/recetas')
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

test('the bar above the header says at every minute whether the shop is open', LONG, async ({ page }) => {
  const stored = await (await page.request.get('/recetas')).text()
  expect(stored).toContain('Lun a sáb · 9 a 13 y 17 a 21')
  expect(stored).not.toMatch(/Abierto ahora|Abrimos|hoy en el local/)

  // A Sunday.
  await page.clock.install({ time: '2026-11-22T23:00:00-03:00' })
  await visit(page, '/recetas')
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

test('with text twice as large on a phone the bar shows all of the opening hours', LONG, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.clock.install({ time: '2026-11-21T10:00:00-03:00' })
  await visit(page, '/recetas')
  const notice = page.getByRole('region', { name: 'Aviso', exact: true })
  const status = notice.getByText('Abierto ahora, hasta las 13')
  await expect(status).toBeVisible()
  const [bar, text] = await Promise.all([notice.boundingBox(), status.boundingBox()])
  expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
})

test('the first Tab stop is the link that skips the header', LONG, async ({ page }) => {
  await visit(page)
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

test('the footer shows the address of the shop and links to every section', LONG, async ({ page }) => {
  await answerForMap(page)
  await visit(page)
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

test(
  'a drawing replaces the map while offline or while the map site does not answer',
  LONG,
  async ({ context }) => {
    // A separate page: the browser logs an error for what it cannot reach.
    const page = await context.newPage()
    await visit(page)
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
  },
)

test('a slow page says that it is loading', LONG, async ({ page }) => {
  await visit(page, '/recetas')
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

test('an unknown address offers the search', LONG, async ({ page }) => {
  const answer = await page.goto('/404')
  expect(answer?.status()).toBe(404)
  await expectHydrated(page)
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Buscar en toda la tienda' }).fill('velas')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/productos?buscar=velas')
})
