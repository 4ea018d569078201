import { expect, type Page } from '@playwright/test'
import { orderCode } from '#domain/orders/order.ts'
import { LONG } from '../long.ts'
import { signIn } from './admin.ts'
import { pay, place, readPayments, test as shopTest } from './paying-shop.ts'

// Refused money and a refused close.
shopTest.use({ expectedStatuses: [409] })

/** Two of the team, each at their own device. */
const test = shopTest.extend<{ colleague: Page }>({
  colleague: async ({ browser, shopUrl }, use) => {
    const context = await browser.newContext({ baseURL: shopUrl })
    const page = await context.newPage()
    await signIn(page)
    await use(page)
    await context.close()
  },
})

const card = (page: Page, id: string) => page.getByRole('article', { name: orderCode(id) })
const button = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name })

async function send(page: Page, url: string, data: object) {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answer = await page.request.post(url, { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('of two people who note the cash of an order the second sees that it is paid', async ({
  page,
  colleague,
  catalogue,
}) => {
  await signIn(page)
  const id = await place(page, await catalogue.add({}), 'pago efectivo')
  for (const each of [page, colleague]) {
    await each.goto('/admin/order/pendiente')
    await card(each, id)
      .getByRole('button', { name: /^Anotar efectivo/ })
      .click()
    await expect(each.getByText('Es todo lo que falta cobrar.')).toBeVisible()
  }
  await button(page, 'Anotar').click()
  await page.waitForURL('/admin/order/pagado')
  // Whether the dialog has followed the order by now or not.
  await button(colleague, 'Anotar').click()
  await expect(
    colleague.getByText('La orden cambió mientras tanto. Ahora no falta cobrar ni devolver nada.'),
  ).toBeVisible()
  await expect(colleague.getByLabel('Cuánto recibiste')).toHaveValue('')
  expect(await readPayments(page, id)).toMatchObject({ received: 2000, excess: 0 })
})

test(
  'of two people who give back what was paid too much the second gives back nothing',
  LONG,
  async ({ page, colleague, catalogue, provider }) => {
    await signIn(page)
    const id = await place(page, await catalogue.add({}), 'mercado pago')
    await pay(page, provider, id, 2124)
    await send(page, `/api/order/${id}/payments`, { amount: 500 })
    for (const each of [page, colleague]) {
      await each.goto('/admin/order/pagado')
      await card(each, id)
        .getByRole('button', { name: /^Pagos/ })
        .click()
      await button(each, 'Devolver el pago de $500.00').click()
      await expect(each.getByLabel('Cuánto devolvés')).toHaveValue('500.00')
      await button(each, 'Continuar').click()
    }
    await button(page, 'Devolver $500.00').click()
    await expect(page.getByText('Devolviste $500.00')).toBeVisible()
    const changed = 'La orden cambió mientras tanto. Ahora no falta cobrar ni devolver nada.'
    const late = button(colleague, 'Devolver $500.00')
    await expect(async () => {
      if (await late.isVisible()) await late.click({ timeout: 1000 })
      await expect(colleague.getByText(changed)).toBeVisible({ timeout: 1000 })
    }).toPass()
    expect(await readPayments(page, id)).toMatchObject({ received: 2124, excess: 0 })
  },
)

test('a till that was compared does not close over a sale of somebody else', async ({
  page,
  colleague,
  catalogue,
}) => {
  await signIn(page)
  const product = await catalogue.add({})
  await send(page, '/api/till', { opening: 500 })
  await page.goto('/admin/caja/cerrar')
  await page.getByLabel('Billetes de $500', { exact: true }).fill('1')
  await page.getByRole('button', { name: 'Comparar con lo esperado' }).click()
  const compared = page.getByRole('region', { name: '2 · Lo esperado' })
  await expect(compared).toContainText('Coincide justo')
  const lines = [{ id: product.id, quantity: 1 }]
  await send(colleague, '/api/order/mostrador', { wayToPay: 'pago efectivo', lines, paid: true })
  // A press right after the comparison is meant for the button before.
  await expect(async () => {
    await page.getByRole('button', { name: 'Cerrar la caja' }).click()
    await expect(compared).toContainText('Entró una venta mientras contabas', { timeout: 1000 })
  }).toPass()
  await expect(compared).toContainText('Faltante −$1,000.00')
  expect(await (await page.request.get('/api/till')).json()).toMatchObject({ opening: 500 })
  await send(page, '/api/till/close', { counted: 1500 })
})
