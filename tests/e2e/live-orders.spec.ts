import { type BrowserContext, expect, type Page } from '@playwright/test'
import { orderCode } from '#domain/orders/order.ts'
import { LONG, WIDTHS } from '../long.ts'
import { signIn } from './admin.ts'
import { confirmButton, fillForm, openCart, test } from './cart.ts'
import { addGarland, orderGarlands, signInWithoutOrders } from './garlands.ts'
import { expectAccessible, expectHydrated } from './shop.ts'

type Counting = typeof window & { sounds: number }

const LIST = '/admin/order/pendiente'

/** Counts the notes that pages ask the browser to play. */
async function countSounds(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const counting = Object.assign(window, { sounds: 0 })
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...when) {
      counting.sounds++
      start.apply(this, when)
    }
  })
}

async function openTab(context: BrowserContext, address: string): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(address)
  await expectHydrated(tab)
  // Browsers allow sounds only on a page that has been pressed.
  await tab.getByRole('heading', { level: 1 }).click()
  return tab
}

function orderOf(id: number) {
  const order = [{ id, price: 100, quantity: 1, subtotal: 100 }]
  return { name: 'Ana', cel: '1', wayToPay: 'pago efectivo', total: 100, order }
}

const soundsOf = (page: Page) => page.evaluate(() => (window as Counting).sounds)

for (const width of WIDTHS) {
  test(`a customer orders, the owner sees and hears it, and the receipt follows, ${width} pixels wide`, async ({
    page: customer,
    catalogue,
    browser,
    shopUrl,
  }) => {
    const viewport = { width, height: 800 }
    const context = await browser.newContext({ baseURL: shopUrl, viewport })
    await countSounds(context)
    const streams: string[] = []
    context.on('request', (request) => {
      if (request.url().endsWith('/api/order/events')) streams.push(request.url())
    })
    await signIn(await context.newPage())
    const opened = context.waitForEvent('response', (answer) => answer.url().endsWith('/api/order/events'))
    const list = await openTab(context, LIST)
    await opened
    const products = await openTab(context, '/admin')
    await expect(list.getByRole('article')).toHaveCount(0)

    await customer.setViewportSize(viewport)
    const product = await catalogue.add({ price: 100 })
    await openCart(customer, [{ product, quantity: 1 }])
    await fillForm(customer, 'Zulema', /efectivo/)
    await confirmButton(customer).click()
    await customer.waitForURL('**/checkout/*')
    const id = new URL(customer.url()).pathname.slice('/checkout/'.length)

    const card = list.getByRole('article', { name: orderCode(id) })
    // Without a stream it would take half a minute.
    await expect(card).toBeVisible()
    for (const tab of [list, products]) {
      await expect(tab).toHaveTitle(`(1) ${tab === list ? 'Órdenes pendientes' : 'Productos'}`)
    }
    await expect(products.getByLabel('Avisos').getByText('Orden nueva: Zulema, $100.00')).toBeAttached()
    // Two notes, in one of the tabs; one stream for both.
    expect((await soundsOf(list)) + (await soundsOf(products))).toBe(2)
    expect(streams).toHaveLength(1)
    await expectAccessible(list)

    const status = customer.getByRole('main').getByRole('status')
    await expect(status).toHaveText('Tu pedido está pendiente')
    await list.getByRole('button', { name: `Listo para retirar: orden ${orderCode(id)}` }).click()
    await expect(status).toHaveText('Tu pedido está para retirar')
    await expect(products).toHaveTitle('Productos')
    await expect(customer.getByRole('heading', { name: 'Ya podés retirarlo' })).toBeVisible()

    // The tab that had the stream is closed: the other one goes on.
    await list.close()
    const again = await customer.request.post('/api/order', { data: orderOf(product.id) })
    await expect(products).toHaveTitle('(1) Productos')
    expect(streams).toHaveLength(2)
    await context.request.delete(`/api/order/${await again.json()}`)
    await expect(products).toHaveTitle('Productos')
    await context.close()
  })
}

test('a deleted order stays marked when a list from before it arrives late', LONG, async ({ page }) => {
  await signInWithoutOrders(page)
  const product = await addGarland(page)
  const first = await orderGarlands(page, product, { name: 'Primera' })
  const second = await orderGarlands(page, product, { name: 'Segunda' })
  const opened = page.waitForResponse('**/api/order/events')
  await page.goto(LIST)
  await opened
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(2)

  const isAsked = Promise.withResolvers<void>()
  const isMarked = Promise.withResolvers<void>()
  await page.route('**/api/order/buscar?*', async (route) => {
    const response = await route.fetch()
    isAsked.resolve()
    await isMarked.promise
    await route.fulfill({ response })
  })
  await page.request.patch(`/api/order/status/${second}`, { data: { status: 'pagado' } })
  await isAsked.promise
  await page.request.delete(`/api/order/${first}`)
  await expect(page.getByText('Se eliminó')).toBeVisible()
  const again = page.waitForResponse('**/api/order/buscar?*')
  isMarked.resolve()
  await again
  await expect(page.getByText('0 órdenes')).toBeVisible()
  await expect(page.getByText('Se eliminó')).toBeVisible()
  await expect(page.getByText('Ahora: pagado')).toBeVisible()
  await expect(cards).toHaveCount(2)
})

test(
  'the list stays still under the owner’s finger, and the sound can be switched off',
  LONG,
  async ({ page, catalogue }) => {
    const product = await catalogue.add({ price: 100 })
    async function order(name: string): Promise<string> {
      return (await page.request.post('/api/order', { data: { ...orderOf(product.id), name } })).json()
    }
    await countSounds(page.context())
    await signIn(page)
    const [first, second] = [await order('Primera'), await order('Segunda')]
    const opened = page.waitForResponse('**/api/order/events')
    await page.goto(LIST)
    await opened
    const cards = page.getByRole('article')
    const top = cards.first()
    await expect(top).toHaveAccessibleName(orderCode(second))

    // The owner reads, and presses nothing. The click on the heading allows the sound.
    await page.getByRole('heading', { level: 1 }).click()
    const third = await order('Tercera')
    const notice = page.getByRole('button', { name: '1 orden nueva' })
    await expect(notice).toBeVisible()
    await expect(top).toHaveAccessibleName(orderCode(second))
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 800 })
    await notice.click()
    await expect(top).toHaveAccessibleName(orderCode(third))
    await expect(notice).toHaveCount(0)
    await expect(page.getByText('Nueva', { exact: true })).toBeVisible()

    // Somebody else moves one and deletes another: both keep their places and say so.
    await page.request.patch(`/api/order/status/${second}`, { data: { status: 'pagado' } })
    await page.request.delete(`/api/order/${first}`)
    await expect(page.getByText('Ahora: pagado')).toBeVisible()
    await expect(page.getByText('Se eliminó')).toBeVisible()
    await expect(cards).toHaveCount(3)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Abrir el menú' }).click()
    await page.getByRole('link', { name: 'Mi cuenta' }).click()
    const sound = page.getByRole('switch', { name: 'Sonido' })
    await expect(sound).toBeChecked()
    await sound.click()
    await expect(sound).not.toBeChecked()
    const played = await soundsOf(page)
    expect(played).toBe(2)
    await page.getByRole('link', { name: /^Órdenes/ }).click()
    await expect(cards).not.toHaveCount(0)
    await order('Cuarta')
    await expect(page).toHaveTitle('(2) Órdenes pendientes')
    expect(await soundsOf(page)).toBe(played)
    await expectAccessible(page)
    await page.goto('/admin/cuenta')
    await expect(sound).not.toBeChecked()
  },
)
