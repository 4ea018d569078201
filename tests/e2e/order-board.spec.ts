import { expect } from '@playwright/test'
import { orderCode } from '#domain/orders/order.ts'
import { LONG } from '../long.ts'
import { open } from './admin.ts'
import { addGarland, orderGarlands, signInWithoutOrders } from './garlands.ts'
import { expectAccessible, test } from './shop.ts'

/** Every test starts with the owner signed in and no orders. */
test.beforeEach(({ page }) => signInWithoutOrders(page))

test.describe('the board', () => {
  test.use({ viewport: { width: 1440, height: 900 }, expectedStatuses: [404, 500] })

  test(
    'moves orders by mouse, by button and by key, and returns a card that could not be moved',
    LONG,
    async ({ page }) => {
      const product = await addGarland(page)
      const first = await orderGarlands(page, product, { name: 'Ana' })
      const second = await orderGarlands(page, product, { name: 'Bruno' })
      await open(page, '/admin/order/pendiente')
      await page.getByRole('navigation', { name: 'Vista' }).getByRole('link', { name: 'Tablero' }).click()
      await expect(page).toHaveURL('/admin/order/pendiente?vista=tablero')
      const column = (status: string) => page.getByRole('region', { name: status, exact: true })
      const card = (id: string) => page.getByRole('article', { name: orderCode(id) })
      await expect(column('pendiente').getByRole('article')).toHaveCount(2)
      await expectAccessible(page)

      await card(first).dragTo(column('para retirar'))
      await expect(column('para retirar').getByRole('article', { name: orderCode(first) })).toBeVisible()
      await expect(page.getByText('La orden ahora esta para retirar')).toBeVisible()
      const notice = page.getByRole('region', { name: 'Orden movida' })
      await expect(notice.getByRole('link', { name: /^Avisar por WhatsApp/ })).toHaveAttribute(
        'href',
        /wa\.me/,
      )

      const mover = page.getByLabel(`Mover la orden ${orderCode(second)}`)
      await mover.click()
      await page.getByRole('button', { name: `Pasar a «pagado» la orden ${orderCode(second)}` }).click()
      await expect(column('pagado').getByRole('article', { name: orderCode(second) })).toBeVisible()
      await expect(mover).toBeFocused()
      await expect(card(second)).toHaveAttribute('aria-busy', 'false')
      await page.keyboard.press('4')
      await expect(column('entregado').getByRole('article', { name: orderCode(second) })).toBeVisible()
      await expect(card(second)).toHaveAttribute('aria-busy', 'false')

      await page.route('**/api/order/status/*', (route) =>
        route.fulfill({ status: 500, json: { error: 'Error interno del servidor' } }),
      )
      await expect(mover).toBeFocused()
      await page.keyboard.press('1')
      await expect(page.getByText(`"${orderCode(second)}": Error interno del servidor`)).toBeVisible()
      await expect(column('entregado').getByRole('article', { name: orderCode(second) })).toBeVisible()
      await expect(column('pendiente')).toContainText('Sin órdenes')
    },
  )
})
