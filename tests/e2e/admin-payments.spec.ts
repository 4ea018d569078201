import { expect, type Page } from '@playwright/test'
import { orderCode } from '#domain/orders/order.ts'
import { LONG } from '../long.ts'
import { chooseInMenu, expectNoSidewaysScroll, signIn, toast } from './admin.ts'
import { pay, place, readPayments, test } from './paying-shop.ts'
import { expectAccessible, routeOnce } from './shop.ts'

test.use({ expectedStatuses: [404, 503] })

const card = (page: Page, id: string) => page.getByRole('article', { name: orderCode(id) })
const button = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name })

async function expectTidy(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

test('on a phone: cash comes in two parts, the order is paid, and a part goes back', async ({
  page,
  catalogue,
}) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page)
  const id = await place(page, await catalogue.add({}), 'pago efectivo')
  await page.goto('/admin/order/pendiente')
  await card(page, id)
    .getByRole('button', { name: /^Anotar efectivo/ })
    .click()
  const amount = page.getByLabel('Cuánto recibiste')
  await expect(amount).toHaveValue('2,000.00')
  await expect(amount).toBeFocused()
  await amount.fill('mil')
  await button(page, 'Anotar').click()
  await expect(page.getByText('Escribilo con números, como 1500')).toBeVisible()
  await amount.fill('1.500,50')
  await expect(page.getByText('Todavía va a faltar cobrar $499.50.')).toBeVisible()

  // The cash is recorded, but the answer is lost.
  await routeOnce(page, `**/api/order/${id}/payments`, async (route) => {
    await route.fetch()
    await route.fulfill({ status: 503, json: { error: 'Esperá un momento y probá de nuevo.' } })
  })
  await button(page, 'Anotar').click()
  await expect(page.getByText('Esperá un momento y probá de nuevo.')).toBeVisible()
  await expect(amount).toHaveValue('1,500.50')
  await expectTidy(page)
  await button(page, 'Anotar').click()
  await expect(toast(page, 'Anotaste $1,500.50 en efectivo. Falta cobrar $499.50.')).toBeVisible()
  await expect(card(page, id)).toContainText('Pagó $1,500.50: falta cobrar $499.50')
  expect((await readPayments(page, id)).payments).toHaveLength(1)
  await expectTidy(page)

  await card(page, id)
    .getByRole('button', { name: /^Anotar efectivo/ })
    .click()
  await expect(amount).toHaveValue('499.50')
  await page.keyboard.press('Enter')
  await page.waitForURL('/admin/order/pagado')
  await expect(page.getByRole('region', { name: 'Orden movida' })).toContainText('ahora está pagado')

  await card(page, id)
    .getByRole('button', { name: /^Pagos/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expectTidy(page)
  await button(page, 'Devolver el pago de $1,500.50').click()
  await page.getByLabel('Cuánto devolvés').fill('2000')
  await button(page, 'Continuar').click()
  await expect(dialog).toContainText('Quedan $1,500.50 por devolver')
  await page.getByLabel('Cuánto devolvés').fill('200')
  await button(page, 'Continuar').click()
  await expect(dialog).toContainText(`De la orden ${orderCode(id)}, el pago en efectivo de $1,500.50`)
  await expect(button(page, 'No, volver').last()).toBeFocused()
  await expectTidy(page)
  await button(page, 'Devolver $200.00').click()
  await expect(toast(page, 'Devolviste $200.00')).toBeVisible()
  await expect(dialog).toContainText('Devolución hecha')
  await page.keyboard.press('Escape')
  await expect(card(page, id)).toContainText('Se devolvieron $200.00: quedan $1,800.00')

  await card(page, id)
    .getByRole('button', { name: /^Eliminar/ })
    .click()
  await expect(dialog).toContainText('Ya cobraste $1,800.00: eliminar no devuelve el dinero.')
  await expectTidy(page)
})

test('cash noted by mistake is taken back from its toast, and its order is pending again', async ({
  page,
  catalogue,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page)
  const id = await place(page, await catalogue.add({}), 'pago efectivo')
  await page.goto('/admin/order/pendiente')
  await card(page, id)
    .getByRole('button', { name: /^Anotar efectivo/ })
    .click()
  await expect(page.getByText('Es todo lo que falta cobrar.')).toBeVisible()
  await button(page, 'Anotar').click()
  await page.waitForURL('/admin/order/pagado')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.waitForURL('/admin/order/pendiente')
  await expect(toast(page, 'Deshiciste el efectivo de $2,000.00.')).toBeVisible()
  await expect(card(page, id).getByRole('button', { name: /^Anotar efectivo/ })).toBeVisible()
  expect(await readPayments(page, id)).toMatchObject({ status: 'pendiente', collected: 0, toCollect: 2000 })
  await expectTidy(page)
})

test(
  'on a wide screen: a refund waits for the provider, a task leads to its order, and days are compared',
  LONG,
  async ({ page, catalogue, provider }) => {
    test.slow()
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page)
    const product = await catalogue.add({})
    const settled = await place(page, product, 'mercado pago')
    const number = await pay(page, provider, settled, 2124)
    await page.goto(`/admin/order/${settled}/ver`)
    await expect(page).toHaveURL(/\/admin\/order\/pagado\?buscar=/)
    await card(page, settled)
      .getByRole('button', { name: /^Pagos/ })
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(`Pago nº ${number}`)
    await button(page, /^Devolver el pago/).click()
    await page.getByLabel('Cuánto devolvés').fill('124')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText(`el pago de Mercado Pago nº ${number} de $2,124.00`)
    provider.fail(/POST .*refunds/, 500)
    await button(page, 'Devolver $124.00').click()
    await expect(toast(page, 'La devolución de $124.00 quedó pedida.')).toBeVisible()
    await expect(dialog).toContainText('Devolución pedida, sin respuesta todavía')
    await expectTidy(page)
    await page.keyboard.press('Escape')

    const partial = await place(page, product, 'mercado pago')
    await pay(page, provider, partial, 2000)
    await page.goto('/admin')
    await chooseInMenu(page, /^Pagos 1 para revisar/)
    const task = page.getByRole('row').filter({ hasText: 'Se cobró una parte. Falta cobrar el resto.' })
    await expect(task).toContainText('$124.00')
    await expectTidy(page)
    await task.getByRole('button', { name: /^Pagos/ }).click()
    await button(page, 'Anotar efectivo').click()
    await expect(page.getByLabel('Cuánto recibiste')).toHaveValue('124.00')
    await button(page, 'Cancelar').click()
    await page.keyboard.press('Escape')
    await task.getByRole('link', { name: `Ver la orden ${orderCode(partial)}` }).click()
    await expect(card(page, partial)).toContainText('Pagó $2,000.00: falta cobrar $124.00')

    // The notification of this one never came.
    provider.addPayment({ external_reference: 'nada', transaction_amount: 700 })
    await page.goto('/admin/pagos/conciliacion')
    await expectTidy(page)
    provider.fail(/search/, 500, 9)
    await page.getByRole('button', { name: 'Comparar' }).click()
    await expect(page.getByRole('alert')).toContainText('Mercado Pago no contesta')
    provider.recover()
    await page.getByRole('button', { name: 'Comparar' }).click()
    const found = page.getByRole('row').filter({ hasText: 'que la tienda no anotó' })
    await expect(found).toContainText('$700.00')
    await expect(page.getByRole('link', { name: `Ver la orden ${orderCode(partial)}` })).toBeVisible()
    await expectTidy(page)
    await page.setViewportSize({ width: 360, height: 800 })
    await expectTidy(page)
    await page.getByLabel('Desde').fill('2026-01-01')
    await page.getByLabel('Hasta').fill('2026-01-02')
    await page.getByRole('button', { name: 'Comparar' }).click()
    await expect(page.getByText('Todo coincide')).toBeVisible()

    await page.request.delete(`/api/order/${partial}`)
    await page.goto('/admin/pagos')
    await page.getByRole('link', { name: `Ver la orden ${orderCode(partial)}` }).click()
    await expect(page).toHaveURL(/\/admin\/papelera\?buscar=/)
    await expect(page.getByRole('row').filter({ hasText: orderCode(partial) })).toBeVisible()
  },
)
