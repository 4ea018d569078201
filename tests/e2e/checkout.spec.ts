import { expect } from '@playwright/test'
import { LONG } from '../long.ts'
import { cartRow, openCart, test } from './cart.ts'

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
