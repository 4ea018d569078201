import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { offline } from '#web/testing/answer-api.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { expectFits } from '#web/testing/expect-fits.ts'
import { openShop } from '#web/testing/open-shop.ts'
import { sentProduct } from '#web/testing/wire.ts'

test('a full cart fits every screen, is accessible, and its order button is reachable on a phone', async () => {
  const combo = sentProduct({
    id: 1,
    name: 'Combo cumple con platos, vasos, servilletas y mantel',
    price: 99_999.99,
    category: 'carnaval',
  })
  const others = ['A', 'B', 'C', 'D'].map((name, index) => sentProduct({ id: index + 2, name }))
  await openShop('/carrito', {
    products: [combo, ...others],
    cart: [[combo, 50], ...others.map((other) => [other, 5] as const)],
  })
  await expect.element(page.getByRole('heading', { name: combo.name })).toBeVisible()
  await expectFits()
  await page.viewport(360, 740)
  await expect.element(page.getByRole('button', { name: 'Confirmar pedido' })).toBeInViewport({ ratio: 1 })
})

test('a lost connection is said in the cart until it is back, and the order can be sent', async () => {
  const id = '7KQ2M4XA'.padEnd(26, '0')
  const product = sentProduct()
  const back = Promise.withResolvers<object>()
  let order: unknown = offline
  const { router } = await openShop('/carrito', {
    products: [product],
    cart: [[product, 1]],
    answers: {
      'POST /api/order': () => (order === offline ? offline() : order),
      'GET /api/health': () => back.promise,
      [`GET /api/order/cel/${id}`]: new Promise(() => undefined),
    },
  })
  await page.getByLabelText('Nombre', { exact: true }).fill('Sin señal')
  await page.getByLabelText(/^Celular/).fill('261 555-0123')
  await page.getByRole('radio', { name: /efectivo/ }).click()
  const confirm = page.getByRole('button', { name: 'Confirmar pedido' })
  await confirm.click()
  const problem = page.getByRole('main').getByText(/No hay conexión/)
  await expect.element(problem).toBeVisible()
  order = id
  back.resolve({ status: 'ok' })
  await expect.element(problem).not.toBeInTheDocument()
  await expect.element(page.getByRole('main').getByText(/Ya hay conexión/)).toBeVisible()
  await expectAccessible()
  await confirm.click()
  await expect.poll(() => router.state.navigation.location?.pathname).toBe(`/checkout/${id}`)
})
