import { expect, type Page } from '@playwright/test'
import { LONG, WITH_MOTION } from '../long.ts'
import { disclosure, panel } from './frame.ts'
import { expectAccessible, test, visit } from './shop.ts'
import { PRODUCT, stock } from './stocked-shop.ts'

test.use(WITH_MOTION)

test('the cart in the header counts units and opens with the keyboard', LONG, async ({ page, owner }) => {
  await owner.create('/api/products', { ...PRODUCT, name: 'Piñata previa', price: 2000.5 })
  await owner.create('/api/products', {
    ...PRODUCT,
    name: 'Espuma previa',
    price: 1000,
    category: 'carnaval',
  })
  await visit(page, '/productos?buscar=previa')
  await disclosure(page).press('Enter')
  await expect(panel(page)).toHaveText(/No hay Productos en el Carrito/)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(disclosure(page)).toBeFocused()

  await page.getByRole('button', { name: 'Agregar Piñata previa' }).click()
  await page.getByRole('button', { name: 'Agregar Espuma previa' }).click()
  const moved = badgeMoves(page)
  await page.getByRole('button', { name: 'Agregar Espuma previa' }).click()
  await moved
  const link = page.getByRole('link', { name: 'Carrito, 3 unidades' })
  await expect(link).toHaveText('3')

  await disclosure(page).press('Enter')
  await expect(disclosure(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(panel(page)).toContainText('Ahorrás: 10% off en carnaval$200.00')
  await expect(panel(page)).toContainText('Total$3,800.50')
  await expectAccessible(page)

  const foam = panel(page).getByRole('group', { name: 'Cantidad de Espuma previa' })
  await foam.getByRole('button', { name: 'Quitar uno' }).press('Enter')
  await expect(panel(page)).toContainText('Total$2,900.50')
  await expect(foam.getByRole('button', { name: 'Quitar uno' })).toBeDisabled()
  await foam.getByRole('button', { name: 'Sumar uno' }).press('Enter')
  await expect(panel(page)).toContainText('Total$3,800.50')

  await panel(page).getByRole('button', { name: 'Quitar Espuma previa' }).press('Enter')
  await expect(panel(page)).toContainText('Total$2,000.50')
  await expect(panel(page)).toBeFocused()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(panel(page)).toContainText('Total$3,800.50')
  await panel(page).getByRole('link', { name: 'Ir al carrito' }).press('Enter')
  await expect(page).toHaveURL('/carrito')
  await expect(panel(page)).toHaveCount(0)
})

test('the cart in the header stops at 50 of one product and says why', LONG, async ({ page, owner }) => {
  await owner.create('/api/products', { ...PRODUCT, name: 'Serpentina x10' })
  await visit(page, '/productos?buscar=serpentina')
  await page.getByRole('button', { name: 'Agregar Serpentina x10' }).click()
  await disclosure(page).click()
  await panel(page).getByRole('textbox', { name: 'Cantidad' }).fill('49')
  await expect(page.getByRole('link', { name: 'Carrito, 49 unidades' })).toBeVisible()
  const more = panel(page).getByRole('button', { name: 'Sumar uno' })
  await expect(more).toBeEnabled()
  await more.click()
  await expect(more).toBeDisabled()
  await expect(more).toHaveAccessibleDescription(
    'Podés llevar hasta 50 de cada producto. ¿Necesitás más? Escribinos',
  )
  await more.press('Enter')
  await expect(page.getByRole('link', { name: 'Carrito, 50 unidades' })).toBeVisible()
  await expectAccessible(page)
})

test(
  'on large screens the cart in the header opens on hover and closes when the mouse leaves',
  LONG,
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await visit(page)
    await page.getByRole('link', { name: 'Carrito, vacío' }).hover()
    await expect(panel(page)).toBeVisible()
    await panel(page).getByText('No hay Productos en el Carrito').hover()
    await expect(panel(page)).toBeVisible()
    await page.mouse.move(200, 700)
    await expect(panel(page)).toHaveCount(0)

    // A click on a preview opened by hovering keeps it open; another click closes it.
    await disclosure(page).hover()
    await expect(panel(page)).toBeVisible()
    await disclosure(page).click()
    await expect(panel(page)).toBeVisible()
    await page.mouse.move(200, 700)
    await expect(panel(page)).toBeVisible()
    await disclosure(page).click()
    await expect(panel(page)).toHaveCount(0)
  },
)

test('the cart in the header does not cover the cart’s page that it leads to', LONG, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page)
  const link = page.getByRole('link', { name: 'Carrito, vacío' })
  await link.hover()
  await expect(panel(page)).toBeVisible()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tu carrito' })).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
  // WebKit reports the resting mouse again when the page below it changes.
  await link.evaluate((element) => {
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  })
  await expect(panel(page)).toHaveCount(0)

  await page.mouse.move(200, 700)
  await link.hover()
  await expect(panel(page)).toBeVisible()
  await page.mouse.move(200, 700)
  await expect(panel(page)).toHaveCount(0)
})

test.describe('the cart in the header of a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('opens with a tap and closes with a tap elsewhere, also when full', LONG, async ({ page, owner }) => {
    await visit(page)
    await disclosure(page).tap()
    await expect(panel(page)).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await page.getByRole('region', { name: 'Aviso', exact: true }).tap()
    await expect(panel(page)).toHaveCount(0)

    await stock(owner, 6, 'globos', 'Galera')
    await visit(page, '/productos?buscar=galera')
    await page.getByRole('button', { name: 'Agregar Galera 1' }).tap()
    await disclosure(page).tap()
    const shown = await panel(page).boundingBox()
    const notice = await page.getByText('Producto Agregado al Carrito').boundingBox()
    expect(notice?.y, 'the toast does not cover the panel').toBeGreaterThan(
      (shown?.y ?? 0) + (shown?.height ?? 0),
    )
    await disclosure(page).tap()
    for (const button of await page.getByRole('button', { name: /^Agregar Galera/ }).all()) await button.tap()
    await page.evaluate(() => scrollTo(0, 0))
    await disclosure(page).tap()
    await expect(panel(page).getByRole('listitem')).toHaveCount(6)
    await expect(panel(page)).toBeInViewport({ ratio: 1 })
  })
})

/** Resolves once the number in the header is animated. */
function badgeMoves(page: Page): Promise<void> {
  return page.locator('[data-cart-badge]').evaluate(
    (badge) =>
      new Promise((resolve) => {
        function look() {
          if (badge.getAnimations().length > 0) resolve()
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
}
