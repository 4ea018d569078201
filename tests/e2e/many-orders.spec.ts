import { expect } from '@playwright/test'
import { LONG } from '../long.ts'
import { BALLOON, expectNoSidewaysScroll, open } from './admin.ts'
import { test } from './postgres-shop.ts'
import { expectAccessible } from './shop.ts'

test(
  'with very many orders the newest hundred are shown, with a hint how to find others',
  LONG,
  async ({ page, owner }) => {
    await owner.create('/api/products', BALLOON)
    const { price } = BALLOON
    for (let number = 1; number <= 101; number++) {
      await owner.create('/api/order', {
        name: `Cliente ${number}`,
        cel: `261 555-${1000 + number}`,
        wayToPay: 'pago efectivo',
        total: price,
        order: [{ id: 1, price, quantity: 1, subtotal: price }],
      })
    }
    await open(page, '/admin/order/pendiente?buscar=cliente&pagina=5')
    await expect(
      page.getByText('Más de 100 órdenes para "cliente": se ven las 100 más nuevas.'),
    ).toBeVisible()
    await expect(page.getByText('Página 5 de 5')).toBeVisible()
    await expect(page.getByRole('article').last()).toContainText('Cliente 2')
    const pending = page.getByRole('navigation', { name: 'Estados de las órdenes' }).getByText('+100')
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
      const { height = 0 } = (await pending.boundingBox()) ?? {}
      expect(height, 'on one line').toBeLessThan(30)
    }
    await expectAccessible(page)

    await page.goto('/admin/order/entregado?buscar=cliente')
    await page.getByRole('link', { name: 'Hay más de 100 en pendiente' }).click()
    await expect(page.getByRole('article')).toHaveCount(20)
    const search = page.getByRole('searchbox', { name: 'Buscar por nombre, celular, código o producto' })
    await search.fill('1001')
    await search.press('Enter')
    await expect(page.getByText('1 orden para "1001"')).toBeVisible()
    await expect(page.getByRole('article')).toContainText('Cliente 1')
  },
)
