import { expect } from '@playwright/test'
import { LONG } from '../long.ts'
import { expectNoSidewaysScroll } from './admin.ts'
import { cartRow, confirmButton, openCart, test } from './cart.ts'
import { expectAccessible } from './shop.ts'

test('a full cart does not download the pictures of the empty one', LONG, async ({ page, catalogue }) => {
  const vela = await catalogue.add({ name: 'Vela', price: 100 })
  const pictures: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.webp')) pictures.push(request.url())
  })
  await openCart(page, [{ product: vela, quantity: 1 }])
  await expect(cartRow(page, 'Vela')).toBeVisible()
  expect(pictures).toEqual([])

  await cartRow(page, 'Vela').getByRole('button', { name: 'Quitar Vela' }).click()
  await expect(page.getByText('El carrito está vacío')).toBeVisible()
  await expect.poll(() => pictures.length).toBeGreaterThan(5)
})

test(
  'the cart fits every screen, is accessible, and its order button is reachable on a phone',
  LONG,
  async ({ page, catalogue }) => {
    const product = await catalogue.add({
      name: 'Combo cumple con platos, vasos, servilletas y mantel',
      price: 99_999.99,
      category: 'carnaval',
    })
    const others = await Promise.all(['A', 'B', 'C', 'D'].map((name) => catalogue.add({ name })))
    await openCart(page, [
      { product, quantity: 50 },
      ...others.map((other) => ({ product: other, quantity: 5 })),
    ])
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    await expect(confirmButton(page)).toBeInViewport({ ratio: 1 })
  },
)
