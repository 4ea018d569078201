import { expect } from '@playwright/test'
import { LONG, WITH_MOTION } from '../long.ts'
import { disclosure, panel } from './frame.ts'
import { expectAccessible, test, visit } from './shop.ts'
import { stock } from './stocked-shop.ts'

test.use(WITH_MOTION)

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
