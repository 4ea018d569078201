import { expect, type Page } from '@playwright/test'
import { orderCode } from '#domain/orders/order.ts'
import { LONG } from '../long.ts'
import type { Provider } from '../provider/server.ts'
import { open, signIn } from './admin.ts'
import { confirmButton, fillForm, openCart } from './cart.ts'
import { layoutFlaws } from './layout-flaws.ts'
import { sendNotification, test } from './paying-shop.ts'
import { expectAccessible, expectHydrated, routeOnce } from './shop.ts'

test.use({ viewport: { width: 360, height: 740 } })

const CREATED = /POST \/checkout\/preferences/
const STREAM = '**/api/order/cel/*/events'

const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { name })
const status = (page: Page) => page.getByRole('main').getByRole('status')
const payLink = (page: Page) => page.getByRole('link', { name: 'Pagar con Mercado Pago $1,062.00' })
const retryLink = (page: Page) => page.getByRole('link', { name: 'Reintentar el pago $1,062.00' })
const chatLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Escribinos por WhatsApp' })
/** A choice on the stand-in's page. */
const choose = (page: Page, outcome: string) => page.getByRole('link', { name: outcome }).click()

/** Expects this state on the receipt, without axe violations or layout flaws, also on a small phone with large text. */
async function expectState(page: Page, title: string): Promise<void> {
  await expect(heading(page, title)).toBeVisible()
  await expectHydrated(page)
  await expectAccessible(page)
  const browser = await page.context().newCDPSession(page)
  for (const [width, text] of [
    [320, 32],
    [360, 16],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await browser.send('Page.setFontSizes', { fontSizes: { standard: text } })
    await expect.poll(() => page.evaluate(layoutFlaws), `${title}, ${width} px, ${text} px`).toEqual([])
  }
}

/** Orders a product of 1000 (1062 with the surcharge) and ends on its receipt. */
async function order(page: Page, add: (product: object) => Promise<Product>): Promise<string> {
  await openCart(page, [{ product: await add({ price: 1000 }), quantity: 1 }])
  await fillForm(page, 'Ana', /Mercado Pago/)
  await confirmButton(page).click()
  await expect(heading(page, 'Pagá con Mercado Pago')).toBeVisible()
  return page.url().split('/').at(-1) ?? ''
}

type Product = Parameters<typeof openCart>[1][number]['product']

/** The payment that was made last, for the provider to change. */
const lastPayment = (provider: Provider) => [...provider.payments.values()].at(-1)?.id ?? 0

test('from the cart to the payment received, with a double click', async ({ page, catalogue, provider }) => {
  const id = await order(page, catalogue.add)
  await expectState(page, 'Pagá con Mercado Pago')
  // Works before the scripts.
  const html = await (await page.request.get(`/checkout/${id}`)).text()
  expect(html).toContain(`href="/checkout/${id}/pagar"`)

  // An answer that leaves the page where it is: the test cannot look at it while another one loads.
  await routeOnce(page, '**/pagar', (route) => route.fulfill({ status: 204 }))
  await payLink(page).click()
  const opening = page.getByRole('link', { name: 'Abriendo Mercado Pago…' })
  await expect(opening).toBeVisible()
  const created = provider.countCalls(CREATED)
  const release = provider.hold(CREATED)
  const pressed = opening.dblclick()
  // Some browsers send only one request for a double click.
  const other = page.request.get(`/checkout/${id}/pagar`)
  await expect.poll(() => provider.countCalls(CREATED) - created).toBe(1)
  release()
  await pressed
  await expect(page.getByRole('heading', { name: 'Mercado Pago de prueba' })).toBeVisible()
  expect((await other).url()).toBe(page.url())
  expect(provider.countCalls(CREATED) - created).toBe(1)

  await choose(page, 'approved')
  await expect(page).toHaveURL(`/checkout/${id}`)
  await expectState(page, 'Pago recibido')
  await expect(status(page)).toHaveText('Tu pedido está pagado. Pago recibido')
  await expect(page.getByRole('link', { name: /Pagar/ })).toHaveCount(0)

  await open(page, '/admin/order/pagado')
  await expect(page.getByRole('article', { name: orderCode(id) })).toBeVisible()
})

test('an open receipt follows: a part in cash, a payment in process, its end, and a refund', async ({
  page,
  catalogue,
  provider,
}) => {
  const following = page.waitForResponse(STREAM)
  const id = await order(page, catalogue.add)
  await following
  await signIn(page)
  const cash = await page.request.post(`/api/order/${id}/payments`, {
    data: { amount: 62 },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(cash.status()).toBe(201)
  await expect(page.getByText('Ya recibimos $62.00. Te falta pagar $1,000.00.')).toBeVisible()
  await expect(status(page)).toHaveText('Tu pedido está pendiente. Te falta pagar $1,000.00')
  await expectState(page, 'Pagá con Mercado Pago')

  await page.getByRole('link', { name: 'Pagar con Mercado Pago $1,000.00' }).click()
  const followingAgain = page.waitForResponse(STREAM)
  await choose(page, 'pending')
  await expectState(page, 'Pago en proceso')
  await expect(page.getByText('Rapipago o Pago Fácil')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pagar de otra forma' })).toHaveAttribute(
    'href',
    `/checkout/${id}/pagar`,
  )

  await followingAgain
  const payment = lastPayment(provider)
  provider.change(payment, { status: 'approved' })
  await sendNotification(page, provider, payment)
  await expect(heading(page, 'Pago recibido')).toBeVisible()
  await expect(status(page)).toHaveText('Tu pedido está pagado. Pago recibido')

  // Somebody gives a part back at the provider; the status stays.
  provider.refund(String(payment), { amount: 100 }, crypto.randomUUID())
  await sendNotification(page, provider, payment)
  await expect(status(page)).toHaveText('Tu pedido está pagado. Pago recibido. Te devolvimos $100.00')
  await page.request.patch(`/api/order/status/${id}`, { data: { status: 'para retirar' } })
  await expect(heading(page, 'Ya podés retirarlo')).toBeVisible()
  await expectState(page, 'Pago recibido')
})

test('a rejected payment can be tried again', async ({ page, catalogue, provider }) => {
  const id = await order(page, catalogue.add)
  await payLink(page).click()
  await choose(page, 'rejected')
  await expectState(page, 'El pago no se completó')
  await expect(status(page)).toHaveText('Tu pedido está pendiente. El pago no se completó')
  await expect(chatLink(page)).toHaveAttribute('href', new RegExp(`${orderCode(id)}.*no%20pude`))

  // The provider says so only after the customer is back.
  await retryLink(page).click()
  provider.fail(/GET \/v1\/payments/, 500, 2)
  const following = page.waitForResponse(STREAM)
  await choose(page, 'approved')
  await expectState(page, 'Estamos confirmando tu pago')
  await expect(status(page)).toHaveText('Tu pedido está pendiente. Estamos confirmando tu pago')
  await expect(page.getByRole('link', { name: 'Volver a intentarlo' })).toBeVisible()
  await following
  provider.recover()
  await sendNotification(page, provider, lastPayment(provider))
  await expect(heading(page, 'Pago recibido')).toBeVisible()
  await expect(heading(page, 'El pago no se completó')).toHaveCount(0)
})

test(
  'a provider that stays silent is explained, and the next try works',
  LONG,
  async ({ page, catalogue, provider }) => {
    const id = await order(page, catalogue.add)
    provider.fail(CREATED, 'silence')
    await payLink(page).click()
    await expect(heading(page, 'Mercado Pago no respondió')).toBeVisible({ timeout: 15_000 })
    await expectState(page, 'Mercado Pago no respondió')
    // A reload later would no longer be about this try.
    await expect(page).toHaveURL(`/checkout/${id}`)
    await expect(page).toHaveTitle(/^Mercado Pago no respondió/)
    await expect(chatLink(page)).toHaveAttribute('href', new RegExp(`wa\\.me/.*${orderCode(id)}.*no%20pude`))

    await retryLink(page).click()
    await choose(page, 'approved')
    await expect(page).toHaveURL(`/checkout/${id}`)
    await expect(heading(page, 'Pago recibido')).toBeVisible()
  },
)
