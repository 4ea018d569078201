import { expect } from '@playwright/test'
import { LONG, WIDTHS } from '../long.ts'
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

test(
  'a stored page has the opening hours, and does not say whether the shop is open',
  LONG,
  async ({ page }) => {
    const stored = await (await page.request.get('/recetas')).text()
    expect(stored).toContain('Lun a sáb · 9 a 13 y 17 a 21')
    expect(stored).not.toMatch(/Abierto ahora|Abrimos|hoy en el local/)
  },
)

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

test('an unknown address offers the search', LONG, async ({ page }) => {
  const answer = await page.goto('/404')
  expect(answer?.status()).toBe(404)
  await expectHydrated(page)
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Buscar en toda la tienda' }).fill('velas')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/productos?buscar=velas')
})
