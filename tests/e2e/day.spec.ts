import { expect, type Page } from '@playwright/test'
import { isoDayInMendoza } from '#domain/clock.ts'
import { orderCode } from '#domain/orders/order.ts'
import { WIDTHS } from '../long.ts'
import { expectNoSidewaysScroll, signIn, toast } from './admin.ts'
import { pay, place, readPayments, test } from './paying-shop.ts'
import { expectAccessible } from './shop.ts'

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

for (const width of WIDTHS) {
  test(`a day of the till from opening to close, at ${width} px`, async ({ page, provider, catalogue }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    await signIn(page)
    const product = await catalogue.add({})
    const before = await salesToday(page)

    // An expense needs an open till.
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

    // A sale at the counter, an order of the web paid in two parts, and a refund.
    const lines = [{ id: product.id, quantity: 3 }]
    const sale = { wayToPay: 'pago efectivo', lines, paid: true }
    const counter: string = await send(page, '/api/order/mostrador', sale)
    const web = await place(page, product, 'mercado pago')
    await pay(page, provider, web, 1062)
    await send(page, `/api/order/${web}/payments`, { amount: 1062 })
    const [payment] = (await readPayments(page, counter)).payments
    await send(page, `/api/payments/${payment.id}/refunds`, { amount: 700 })

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

    // What was counted is still there after a reload, and what should be there is not shown before.
    await page.request.post('/api/till/count', { data: { counted: 21_000 } })
    await page.getByRole('link', { name: 'Contar y cerrar' }).click()
    await expect(page.getByRole('link', { name: 'La caja' })).toHaveAttribute('aria-current', 'page')
    for (const note of ['$20,000', '$1,000', '$500', '$200', '$100']) {
      await page.getByLabel(`Billetes de ${note}`, { exact: true }).fill('1')
    }
    await page.reload()
    await page.getByLabel('Monedas, en pesos').fill('12')
    await expect(page.getByRole('status')).toHaveText('Contado$21,812.00')
    await expect(page.getByRole('main')).not.toContainText('21,862')

    // A press that was meant for the button before does not close the till.
    const pressed = page.evaluate(pressOnceShown, 'Cerrar la caja')
    await page.getByRole('button', { name: 'Comparar con lo esperado' }).click()
    await pressed
    const compared = page.getByRole('region', { name: '2 · Lo esperado' })
    await expect(compared).toContainText('Esperado $21,862.00')
    await expect(compared).toContainText('Faltante −$50.00')
    await expectTidy(page)
    expect(await (await page.request.get('/api/till')).json()).toMatchObject({ opening: 20_000 })
    const closing = page.getByRole('button', { name: 'Cerrar la caja' })
    const happened = page.getByLabel('¿Qué pasó?')
    await happened.fill('  ')
    await expect(async () => {
      await closing.click()
      await expect(page.getByText('Contá qué pasó con el faltante')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(happened).toBeFocused()
    await expectTidy(page)
    expect(await (await page.request.get('/api/till')).json()).toMatchObject({ opening: 20_000 })
    await happened.fill('Vuelto sin monedas')
    await expect(async () => {
      await closing.click()
      await page.waitForURL(/\/admin\/caja\/cierres\/\d+$/, { timeout: 1000 })
    }).toPass()

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

    // The day's sales are what the till and the provider took, less the surcharge.
    const sold = { total: before.total + 3000 - 700 + 2124 - 124, orders: before.orders + 2 }
    await expect.poll(() => salesToday(page)).toMatchObject(sold)

    await page.getByRole('link', { name: 'Cierres anteriores' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Vuelto sin monedas' }).first()).toContainText(
      'Faltante −$50.00',
    )
    await expectTidy(page)
    await page.getByRole('link', { name: 'La caja' }).click()
    await expect(page.getByLabel('Con cuánto efectivo abrís')).toHaveValue('21,812.00')
  })
}
