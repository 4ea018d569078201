import { expect, type Page } from '@playwright/test'
import { orderCode } from '#domain/orders/order.ts'
import { LONG } from '../long.ts'
import { expectNoSidewaysScroll, row, signIn } from './admin.ts'
import { pay, place, readPayments, sendNotification, test } from './paying-shop.ts'
import { expectAccessible } from './shop.ts'

async function expectTidy(page: Page): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
}

test(
  'money that left, odd data and a refused token are said where the owner looks, with what to do',
  LONG,
  async ({ page, catalogue, provider }) => {
    test.slow()
    await signIn(page)
    const product = await catalogue.add({})
    const disputed = await place(page, product, 'mercado pago')
    const payment = await pay(page, provider, disputed, 2124)
    provider.change(payment, { status: 'in_mediation' })
    await sendNotification(page, provider, payment)
    provider.change(payment, { status: 'refunded', transaction_amount_refunded: 2124 })
    await sendNotification(page, provider, payment)
    await expect.poll(async () => (await readPayments(page, disputed)).received).toBe(0)
    const odd = await place(page, product, 'mercado pago')
    const strange = provider.addPayment({ external_reference: odd, transaction_amount: -2124 })
    await sendNotification(page, provider, strange.id)
    await expect.poll(async () => (await readPayments(page, odd)).payments).toHaveLength(1)

    await page.goto('/admin/order/pagado')
    const card = page.getByRole('article', { name: orderCode(disputed) })
    await expect(card).toContainText('A revisar')
    await expect(card).toContainText('Se devolvieron $2,124.00 por fuera de la tienda')
    await expect(card).not.toContainText('Cobrado')
    await expectTidy(page)
    await page.goto('/admin/order/pendiente')
    await expect(page.getByRole('article', { name: orderCode(odd) })).toContainText(
      'Hay un pago para revisar',
    )

    provider.fail(/./, 401, Number.POSITIVE_INFINITY)
    await sendNotification(page, provider, payment)
    const health = async () => (await page.request.get('/api/health')).json()
    await expect.poll(health).toMatchObject({ problems: ['Mercado Pago rechaza la clave de la tienda'] })
    provider.recover()
    await page.goto('/admin/pagos')
    await expect(row(page, 'por fuera de la tienda')).toContainText('$2,124.00')
    await expect(row(page, 'no tienen sentido')).toContainText(`Pago nº ${strange.id}`)
    await expect(page.getByRole('row').nth(1)).toContainText('Copiá la clave (Access Token)')
    await expect(page.getByRole('main').getByText('3 para revisar', { exact: true })).toBeVisible()
    await expectTidy(page)

    await row(page, 'por fuera de la tienda')
      .getByRole('button', { name: /^Pagos/ })
      .click()
    await expect(page.getByRole('dialog')).toContainText('Se devolvió dinero por fuera de la tienda')
    await expectTidy(page)
  },
)
