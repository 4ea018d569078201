import { expect, type Page } from '@playwright/test'
import { MAX_LINES } from '#domain/cart/cart.ts'
import { orderCode } from '#domain/orders/order.ts'
import { OWNER } from '#server/testing/owner.ts'
import { LONG } from '../long.ts'
import { confirmButton, fillForm, openCart, test } from './cart.ts'
import { expectAccessible } from './shop.ts'

async function order(page: Page, name: string, wayToPay: RegExp): Promise<string> {
  await fillForm(page, name, wayToPay)
  await confirmButton(page).click()
  await expect(page).toHaveURL(/\/checkout\/[0-9A-Z]{26}$/)
  await expect(page.getByRole('heading', { name: 'Código del pedido' })).toBeVisible()
  return page.url().split('/').at(-1) ?? ''
}

test.describe('without a stream', () => {
  // As behind a proxy that allows none.
  test.use({ expectedStatuses: [404, 503] })

  test(
    'the receipt updates the order status by itself until delivery',
    LONG,
    async ({ page, catalogue, playwright, shopUrl }) => {
      await page.route('**/api/order/cel/*/events', (route) => route.fulfill({ status: 503 }))
      const owner = await playwright.request.newContext({ baseURL: shopUrl })
      await owner.post('/api/session', { data: OWNER })
      const setStatus = async (id: string, status: string) => {
        expect((await owner.patch(`/api/order/status/${id}`, { data: { status } })).ok()).toBe(true)
      }

      await page.clock.install()
      await openCart(page, [{ product: await catalogue.add({ price: 100 }), quantity: 1 }])
      const id = await order(page, 'Espera', /Mercado Pago/)
      const status = page.getByRole('main').getByRole('status')
      await expect(status).toHaveText('Tu pedido está pendiente')

      // Nobody has paid yet: moving the order on does not settle it.
      for (const moved of ['entregado', 'para retirar']) {
        await setStatus(id, moved)
        await page.reload()
        await expect(status).toHaveText(`Tu pedido está ${moved}`)
        await expect(page.getByText('Todavía no registramos tu pago: son $106.20.')).toBeVisible()
        await expect(page.getByRole('link', { name: 'Pagar $106.20' })).toHaveAttribute('href', /mercadopago/)
        await expect(page.getByRole('link', { name: 'Escribinos por WhatsApp' })).toBeVisible()
      }

      await setStatus(id, 'pagado')
      await page.clock.fastForward(31_000)
      await expect(status).toHaveText('Tu pedido está pagado')
      await expect(page.getByRole('heading', { name: 'Ya registramos tu pago' })).toBeVisible()
      await expect(page.getByRole('link', { name: /^Pagar/ })).toHaveCount(0)

      // An outage changes nothing on screen: the last known status stays until a later request succeeds.
      await setStatus(id, 'para retirar')
      await page.route('**/api/order/cel/*', (route) => route.fulfill({ json: { nonsense: true } }))
      const asked = page.waitForResponse('**/api/order/cel/*')
      await page.clock.fastForward(31_000)
      await (await asked).finished()
      await expect(status).toHaveText('Tu pedido está pagado')
      await page.unroute('**/api/order/cel/*')

      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await expect(status).toHaveText('Tu pedido está para retirar')
      await expect(page.getByRole('heading', { name: 'Ya podés retirarlo' })).toBeVisible()
      await expect(page.getByText('Todavía no registramos tu pago')).toHaveCount(0)
      await expect(page.getByRole('link', { name: /^Pagar/ })).toHaveCount(0)
      await expectAccessible(page)

      await expect(page.getByText('Guardá el código')).toBeVisible()
      await setStatus(id, 'entregado')
      await page.clock.fastForward(31_000)
      await expect(status).toHaveText('Tu pedido está entregado')
      await expect(page.getByText('Guardá el código')).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Nuestro local' })).toBeVisible()
      let isAsked = false
      page.on('request', (request) => {
        if (request.url().includes('/api/order/cel/')) isAsked = true
      })
      await page.clock.fastForward(120_000)
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      // A request sent before this answer would have been seen by now.
      await page.evaluate(() => fetch('/api/health'))
      expect(isAsked).toBe(false)
      await owner.dispose()
    },
  )
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test(
    'an order can be repeated, and the phone remembers it without an account',
    LONG,
    async ({ page, catalogue }) => {
      const kept = await catalogue.add({ name: 'Globo que queda', price: 100 })
      const gone = await catalogue.add({ name: 'Globo que se fue', price: 50 })
      const soldOut = await catalogue.add({ name: 'Globo agotado', price: 10 })
      await page.goto('/mis-pedidos')
      await expect(page.getByText('Acá van a aparecer tus pedidos')).toBeVisible()
      await openCart(
        page,
        [kept, gone, soldOut].map((product) => ({ product, quantity: 2 })),
      )
      const id = await order(page, 'Repite', /efectivo/)
      await catalogue.change({ ...kept, price: 120 })
      await catalogue.change({ ...soldOut, availability: false })
      await catalogue.takeAway(gone.id)

      await page.getByRole('button', { name: 'Repetir pedido' }).click()
      const result = page.getByRole('region', { name: 'Tu pedido' }).locator('[aria-live]')
      await expect(result).toContainText('Agregamos 2 unidades al carrito, a los precios de hoy.')
      await expect(result.getByRole('listitem')).toHaveText([
        'Ya no vendemos Globo que se fue.',
        'No tenemos por ahora Globo agotado.',
      ])
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Repetir pedido' }).click()
      await expect(result).toContainText('Este pedido ya está en tu carrito.')
      await expect(page.getByRole('link', { name: 'Carrito, 2 unidades' })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Mis pedidos' }).click()
      const entry = page.getByRole('link', { name: new RegExp(orderCode(id)) })
      await expect(entry).toContainText('6 unidades')
      await expect(entry).toContainText('$320.00')
      await expect(entry).toContainText('pendiente')
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

      await page.evaluate(
        (ids) => localStorage.setItem('my-orders', JSON.stringify(ids)),
        [id, '0'.repeat(26)],
      )
      await page.reload()
      await expect(page.getByText('El pedido 0000-0000 ya no está en la tienda.')).toBeVisible()
      await page.getByRole('button', { name: 'Olvidarlos en este navegador' }).click()
      await expect(page.getByText('Acá van a aparecer tus pedidos')).toBeVisible()
      await page.getByRole('button', { name: 'Deshacer' }).click()
      await expect(entry).toBeVisible()
      await page.goto('/carrito')
      await expect(page.getByRole('main')).toContainText('$240.00')
    },
  )
})

for (const count of [25, MAX_LINES]) {
  test(`the receipt of ${count} products prints on one sheet of A4`, LONG, async ({ page, catalogue }) => {
    const products = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        catalogue.add({
          name: `Guirnalda de banderines de papel ${index + 1}`,
          price: 12_345.5,
          category: 'carnaval',
        }),
      ),
    )
    const lines = products.map(({ id, price }) => ({ id, price, quantity: 12, subtotal: 133_331.4 }))
    const ordered = await page.request.post('/api/order', {
      data: {
        name: 'María de los Ángeles Fernández',
        cel: '261 555-0123',
        wayToPay: 'mercado pago',
        total: Math.round(count * 133_331.4 * 100) / 100,
        order: lines,
      },
    })
    await page.goto(`/checkout/${await ordered.json()}`)
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(count)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Antes $148,146.00')).toHaveCount(count)
    for (const price of await page.getByText('Antes $148,146.00').all()) await expect(price).toBeVisible()
    const pdf = await page.pdf({ format: 'A4' })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  })
}

test('the address of an unknown order says so and how to reach the shop', LONG, async ({ page }) => {
  const answer = await page.goto('/checkout/7KQ2M4XA')
  expect(answer?.status()).toBe(404)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'No encontramos ese pedido' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Escribinos por WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/549261/,
  )
  await expect(main.getByRole('link', { name: '261 555-0100' })).toBeVisible()
  await expectAccessible(page)
})
