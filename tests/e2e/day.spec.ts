import { expect, type Page } from '@playwright/test'
import { isoDayInMendoza } from '#domain/clock.ts'
import { orderCode } from '#domain/orders/order.ts'
import { LONG, WIDTHS } from '../long.ts'
import type { Provider } from '../provider/server.ts'
import { expectNoSidewaysScroll, signIn, toast } from './admin.ts'
import { pay, place, readPayments, test as shopTest } from './paying-shop.ts'
import { expectAccessible } from './shop.ts'

/** A page of the owner, in a shop with a product and a closed till. */
const test = shopTest.extend<{ product: { id: number } }>({
  product: async ({ page, catalogue }, use) => {
    await signIn(page)
    await use(await catalogue.add({}))
    if (await readTill(page)) await closeTill(page, { counted: 0, note: 'Fin de la prueba' })
  },
})

const readTill = async (page: Page) => (await page.request.get('/api/till')).json()

async function closeTill(page: Page, data: { counted: number; note: string }): Promise<void> {
  const answer = await page.request.post('/api/till/close', { data })
  expect(answer.status(), await answer.text()).toBe(200)
}

async function send(page: Page, url: string, data: object) {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answer = await page.request.post(url, { headers, data })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}

async function expectTidy(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

async function salesToday(page: Page): Promise<{ total: number; orders: number }> {
  const day = isoDayInMendoza(new Date())
  return (await page.request.get(`/api/reports/sales?from=${day}&to=${day}&by=payment`)).json()
}

/** Runs in the page. */
function pressOnceShown(name: string): Promise<void> {
  return new Promise((resolve) => {
    const press = () => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
      if (!button) return
      watching.disconnect()
      button.click()
      resolve()
    }
    const watching = new MutationObserver(press)
    watching.observe(document.body, { childList: true, subtree: true })
  })
}

/** A sale at the counter of which 700 are refunded, and an order of the web paid half by the provider, half in cash. */
async function sell(page: Page, provider: Provider, product: { id: number }) {
  const lines = [{ id: product.id, quantity: 3 }]
  const sale = { wayToPay: 'pago efectivo', lines, paid: true }
  const counter: string = await send(page, '/api/order/mostrador', sale)
  const web = await place(page, product, 'mercado pago')
  await pay(page, provider, web, 1062)
  await send(page, `/api/order/${web}/payments`, { amount: 1062 })
  const [payment] = (await readPayments(page, counter)).payments
  await send(page, `/api/payments/${payment.id}/refunds`, { amount: 700 })
  return { counter, web }
}

/** Opened with 20,000.00; 21,862.00 are in it after the sales and an expense. */
async function fillTill(page: Page, provider: Provider, product: { id: number }) {
  await send(page, '/api/till', { opening: 20_000 })
  const sold = await sell(page, provider, product)
  await send(page, '/api/till/movements', { amount: -1500, reason: 'Flete' })
  return sold
}

async function countNotes(page: Page): Promise<void> {
  for (const note of ['$20,000', '$1,000', '$500', '$200', '$100']) {
    await page.getByLabel(`Billetes de ${note}`, { exact: true }).fill('1')
  }
}

for (const width of WIDTHS) {
  test.describe(`the till, ${width} px wide,`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('is opened before an expense is written down', LONG, async ({ page, product: _product }) => {
      await page.goto('/admin/hoy')
      await page.getByRole('link', { name: 'Anotar gasto' }).click()
      await expect(page.getByText('Para anotar un gasto, primero abrila')).toBeVisible()
      await page.getByLabel('Con cuánto efectivo abrís').fill('20.000')
      await expectTidy(page)
      await page.getByRole('button', { name: 'Abrir la caja' }).click()
      await expect(page.getByRole('dialog', { name: 'Anotar salida' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL('/admin/caja')
      await expect(page.getByRole('heading', { name: /^Abierta hoy .* con \$20,000\.00/ })).toBeVisible()
    })

    test('lists the cash taken from it, with the reason', LONG, async ({ page, product: _product }) => {
      await send(page, '/api/till', { opening: 20_000 })
      await page.goto('/admin/caja')
      await page.getByRole('button', { name: 'Anotar salida' }).click()
      const dialog = page.getByRole('dialog', { name: 'Anotar salida' })
      await dialog.getByLabel('Cuánto sacás').fill('1500')
      await dialog.getByRole('button', { name: 'Anotar' }).click()
      await expect(dialog.getByText('Escribí el motivo')).toBeVisible()
      await expectAccessible(page)
      await dialog.getByLabel('Motivo').fill('Flete')
      await dialog.getByRole('button', { name: 'Anotar' }).click()
      await expect(toast(page, 'Anotaste una salida de $1,500.00')).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: 'Flete' })).toContainText('−$1,500.00')
      await expectTidy(page)
    })

    test(
      'keeps what was counted over a reload, and shows what should be there only after the count',
      LONG,
      async ({ page, product, provider }) => {
        await fillTill(page, provider, product)
        await page.goto('/admin/caja')
        await page.getByRole('link', { name: 'Contar y cerrar' }).click()
        await expect(page.getByRole('link', { name: 'La caja' })).toHaveAttribute('aria-current', 'page')
        await countNotes(page)
        await page.reload()
        await page.getByLabel('Monedas, en pesos').fill('12')
        await expect(page.getByRole('status')).toHaveText('Contado$21,812.00')
        await expect(page.getByRole('main')).not.toContainText('21,862')
        await page.getByRole('button', { name: 'Comparar con lo esperado' }).click()
        const compared = page.getByRole('region', { name: '2 · Lo esperado' })
        await expect(compared).toContainText('Esperado $21,862.00')
        await expect(compared).toContainText('Faltante −$50.00')
        await expectTidy(page)
      },
    )

    test('closes with a shortage only once it is explained, and by no press meant for the button before', async ({
      page,
      product,
      provider,
    }) => {
      await fillTill(page, provider, product)
      await page.goto('/admin/caja/cerrar')
      await countNotes(page)
      const pressed = page.evaluate(pressOnceShown, 'Cerrar la caja')
      await page.getByRole('button', { name: 'Comparar con lo esperado' }).click()
      await pressed
      await expect(page.getByRole('region', { name: '2 · Lo esperado' })).toContainText('Faltante −$62.00')
      expect(await readTill(page)).toMatchObject({ opening: 20_000 })
      const closing = page.getByRole('button', { name: 'Cerrar la caja' })
      const happened = page.getByLabel('¿Qué pasó?')
      await happened.fill('  ')
      await expect(async () => {
        await closing.click()
        await expect(page.getByText('Contá qué pasó con el faltante')).toBeVisible({ timeout: 1000 })
      }).toPass()
      await expect(happened).toBeFocused()
      await expectTidy(page)
      expect(await readTill(page)).toMatchObject({ opening: 20_000 })
      await happened.fill('Vuelto sin monedas')
      await expect(async () => {
        await closing.click()
        await page.waitForURL(/\/admin\/caja\/cierres\/\d+$/, { timeout: 1000 })
      }).toPass()
      await expect(page.getByRole('article')).toContainText('Nota: Vuelto sin monedas')
      expect(await readTill(page)).toBeNull()
    })

    test(
      'has a close with each order and movement, and the next one opens with what was counted',
      LONG,
      async ({ page, product, provider }) => {
        const { counter, web } = await fillTill(page, provider, product)
        await page.request.post('/api/till/count', { data: { counted: 21_000 } })
        await closeTill(page, { counted: 21_812, note: 'Vuelto sin monedas' })
        await page.goto('/admin/caja')
        await expect(page.getByLabel('Con cuánto efectivo abrís')).toHaveValue('21,812.00')
        await page.getByRole('link', { name: 'Cierres anteriores' }).click()
        const newest = page.getByRole('row').filter({ hasText: 'Vuelto sin monedas' }).first()
        await expect(newest).toContainText('Faltante −$50.00')
        await expectTidy(page)

        await newest.getByRole('link').click()
        const close = page.getByRole('article')
        for (const text of [
          'Al abrir$20,000.00',
          'Efectivo de órdenes$4,062.00',
          'Devuelto de órdenes−$700.00',
          'Entradas y salidas−$1,500.00',
          'Esperado$21,862.00',
          /Primer conteo.*, faltante de \$862\.00\$21,000\.00/,
          'Contado$21,812.00',
          'Faltante−$50.00',
          'Nota: Vuelto sin monedas',
        ]) {
          await expect(close).toContainText(text)
        }
        const ofOrder = (id: string) => close.getByRole('listitem').filter({ hasText: orderCode(id) })
        await expect(ofOrder(counter)).toHaveText([/\$3,000\.00/, /−\$700\.00/])
        await expect(ofOrder(web)).toHaveText([/\$1,062\.00/])
        await expectTidy(page)
      },
    )
  })
}

test('the sales of a day are what the till and the provider took, less the surcharge', async ({
  page,
  product,
  provider,
}) => {
  const before = await salesToday(page)
  await sell(page, provider, product)
  // The surcharge of 62 is on the half that the provider took.
  const sold = { total: before.total + 3000 - 700 + 2124 - 62, orders: before.orders + 2 }
  await expect.poll(() => salesToday(page)).toMatchObject(sold)
})
