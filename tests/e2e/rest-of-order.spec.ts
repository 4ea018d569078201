import { expect, type Page } from '@playwright/test'
import { orderCode } from '#domain/orders/order.ts'
import { LONG, WIDTHS } from '../long.ts'
import { expectNoSidewaysScroll, signIn, toast } from './admin.ts'
import { place, readPayments, test } from './paying-shop.ts'
import { expectAccessible } from './shop.ts'

const card = (page: Page, id: string) => page.getByRole('article', { name: orderCode(id) })
const answer = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name })

async function takeCash(page: Page, id: string, amount: number): Promise<void> {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const taken = await page.request.post(`/api/order/${id}/payments`, { headers, data: { amount } })
  expect(taken.status(), await taken.text()).toBe(201)
}

async function expectTidy(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
}

/** An order of 2000 of which 500 came in cash. */
async function placePartlyPaid(page: Page, product: { id: number }): Promise<string> {
  const id = await place(page, product, 'pago efectivo')
  await takeCash(page, id, 500)
  return id
}

async function moveTo(page: Page, id: string, change: object): Promise<void> {
  const moved = await page.request.patch(`/api/order/status/${id}`, { data: change })
  expect(moved.status(), await moved.text()).toBe(200)
}

test(
  'a partly paid order that moves on asks about the rest, and still says what is owed',
  LONG,
  async ({ page, catalogue }) => {
    await signIn(page)
    const owed = await placePartlyPaid(page, await catalogue.add({}))
    await page.goto('/admin/order/pendiente')
    await expect(card(page, owed)).toContainText('Importe$2,000.00')
    const moveOn = card(page, owed).getByRole('button', { name: /^Listo para retirar/ })
    await moveOn.click()
    const dialog = page.getByRole('dialog', { name: '¿Qué pasa con los $1,500.00 que faltan?' })
    await expect(dialog).toContainText(
      `De la orden ${orderCode(owed)} se cobraron $500.00 de $2,000.00. Estado nuevo: para retirar.`,
    )
    await expectTidy(page)

    // Closing the question moves nothing, and the focus is back.
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(moveOn).toBeFocused()
    await moveOn.click()
    await answer(page, 'Lo debe todavía').click()
    await expect(toast(page, 'La orden ahora esta para retirar')).toBeVisible()
    await page.waitForURL('/admin/order/para%20retirar')
    await expect(card(page, owed)).toContainText('Pagó $500.00: falta cobrar $1,500.00')
  },
)

test('the rest of an order is paid in cash as it is handed over, and undoing the step leaves the cash', async ({
  page,
  catalogue,
}) => {
  await signIn(page)
  const owed = await placePartlyPaid(page, await catalogue.add({}))
  await moveTo(page, owed, { status: 'para retirar' })
  await page.goto('/admin/order/para%20retirar')
  const handOver = card(page, owed).getByRole('button', { name: /^Marcar como entregado/ })
  await handOver.click()
  await answer(page, 'Lo pagó ahora en efectivo').click()
  await page.waitForURL('/admin/order/entregado')
  await expect(card(page, owed)).toContainText('Cobrado$2,000.00')

  await page.getByLabel('Avisos').getByRole('button', { name: 'Deshacer' }).last().click()
  await expect(toast(page, 'El efectivo sigue anotado en Pagos')).toBeVisible()
  await page.waitForURL('/admin/order/para%20retirar')
  await expect(card(page, owed)).toContainText('Cobrado$2,000.00')
  await handOver.click()
  await page.waitForURL('/admin/order/entregado')
  await card(page, owed)
    .getByRole('button', { name: /^Pagos/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText('Cobrado$2,000.00')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2)
})

test(
  'on the board the rest of an order is forgiven by keyboard, and owed again in pendiente',
  LONG,
  async ({ page, catalogue }) => {
    await signIn(page)
    const forgiven = await placePartlyPaid(page, await catalogue.add({}))
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/admin/order/pendiente?vista=tablero')
    await card(page, forgiven)
      .getByRole('button', { name: /^Mover/ })
      .focus()
    await page.keyboard.press('4')
    await expect(page.getByRole('dialog', { name: /que faltan/ })).toBeVisible()
    await answer(page, 'No se lo cobro').click()
    await expect(toast(page, 'La orden ahora esta entregado')).toBeVisible()
    await expect(card(page, forgiven)).toContainText('Pagó $500.00: se perdonaron $1,500.00')
    await expect(card(page, forgiven)).not.toContainText('cobrado')

    await moveTo(page, forgiven, { status: 'pendiente' })
    await page.goto('/admin/order/pendiente')
    await expect(card(page, forgiven)).toContainText('Pagó $500.00: falta cobrar $1,500.00')
    await card(page, forgiven)
      .getByRole('button', { name: /^Historial/ })
      .click()
    const history = page.getByRole('dialog')
    await expect(history).toContainText('registró un pago de $500.00 en efectivo de la orden')
    await expect(history).toContainText('perdonó el resto de la orden: $1,500.00')
    await expect(history).toContainText('volvió a pedir el resto perdonado de la orden: $1,500.00')
  },
)

test(
  'a paid order that goes back to pendiente stays paid, also in its correction',
  LONG,
  async ({ page, catalogue }) => {
    await signIn(page)
    const paid = await placePartlyPaid(page, await catalogue.add({}))
    await moveTo(page, paid, { status: 'entregado', rest: 'efectivo' })
    await moveTo(page, paid, { status: 'pendiente' })
    await page.goto('/admin/order/pendiente')
    await expect(card(page, paid)).toContainText('Cobrado$2,000.00')
    await card(page, paid)
      .getByRole('link', { name: /^Corregir/ })
      .click()
    await expect(page.getByRole('main')).toContainText('Cobrado $2,000.00')
    await expect(page.getByRole('main')).not.toContainText('A cobrar')
  },
)

test('of several orders moved at once only the one with a rest asks', LONG, async ({ page, catalogue }) => {
  await signIn(page)
  const product = await catalogue.add({})
  const [paid, owed] = [await placePartlyPaid(page, product), await placePartlyPaid(page, product)]
  await takeCash(page, paid, 1500)
  await moveTo(page, paid, { status: 'pendiente' })
  await page.goto('/admin/order/pendiente')
  for (const id of [paid, owed]) await card(page, id).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Cambiar estado' }).click()
  await page.getByLabel('Nuevo estado', { exact: true }).selectOption('para retirar')
  await answer(page, 'Cambiar estado').click()
  await expect(page.getByRole('dialog', { name: /que faltan/ })).toContainText(orderCode(owed))
  await answer(page, 'Lo debe todavía').click()
  await expect(toast(page, '2 órdenes ahora están para retirar')).toBeVisible()
})

test('a Mercado Pago order that is paid in cash loses its surcharge, at once or by a correction', async ({
  page,
  catalogue,
}) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page)
  const product = await catalogue.add({})
  const [cash, corrected] = [
    await place(page, product, 'mercado pago'),
    await place(page, product, 'mercado pago'),
  ]
  await page.goto('/admin/order/pendiente')
  await card(page, cash)
    .getByRole('button', { name: /^Anotar efectivo/ })
    .click()
  const amount = page.getByLabel('Cuánto recibiste')
  const isAllCash = page.getByLabel('Paga todo en efectivo: $2,000.00 en vez de $2,124.00')
  await expect(amount).toHaveValue('2,000.00')
  await expect(isAllCash).toBeChecked()
  await isAllCash.uncheck()
  await expect(amount).toHaveValue('2,124.00')
  await expectTidy(page)
  await isAllCash.check()
  await answer(page, 'Anotar').click()
  await page.waitForURL('/admin/order/pagado')
  await expect(card(page, cash)).toContainText('Pago en efectivo')
  await expect(card(page, cash)).toContainText('Cobrado$2,000.00')
  expect(await readPayments(page, cash)).toMatchObject({ amountDue: 2000, collected: 2000, toCollect: 0 })

  await page.goto('/admin/order/pendiente')
  await card(page, corrected)
    .getByRole('link', { name: /^Corregir/ })
    .click()
  await page.getByRole('radio', { name: 'Pago en efectivo' }).check()
  await expect(page.getByRole('main')).not.toContainText('Recargo (6')
  await expectTidy(page)
  await page.getByRole('button', { name: 'Guardar corrección' }).click()
  await expect(card(page, corrected)).toContainText('A cobrar$2,000.00')
  await page.goto(`/checkout/${corrected}`)
  await expect(page.getByRole('main')).toContainText('pagás $2,000.00 en efectivo')
})
