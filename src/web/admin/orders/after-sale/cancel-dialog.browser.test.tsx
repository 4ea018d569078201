import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod/mini'
import { ListedOrder } from '#domain/orders/order.ts'
import { OrderPayments } from '#domain/payments/order-payments.ts'
import { answerApi } from '#web/testing/answer-api.ts'
import { render, toast } from '#web/testing/render.tsx'
import { sentOrder } from '#web/testing/wire.ts'
import { AfterSaleActions } from './after-sale-actions.tsx'

const ID = '7KQ2M4XA'.padEnd(26, '0')
const CANCEL = `POST /api/order/${ID}/anular`

test('a seller cancels a sale that somebody else confirms with a PIN, and not without', async () => {
  const sent = sentOrder({ id: ID, version: 3 })
  const payments = z.encode(OrderPayments, {
    version: 3,
    status: 'pendiente',
    paid: false,
    amountDue: 0,
    received: 0,
    byHand: 0,
    collected: 0,
    forgiven: 0,
    missing: 0,
    excess: 0,
    toCollect: 0,
    advice: null,
    payments: [],
  })
  const error = 'No tenés permiso para anular ventas.'
  const confirmers = [{ id: 1, name: 'Ana', hasPin: true }]
  const needed = () => Response.json({ error, confirmers }, { status: 403 })
  const answers = [needed(), needed(), { refunds: [] }]
  const calls = answerApi({
    [`GET /api/order/${ID}`]: sent,
    [`GET /api/order/${ID}/payments`]: payments,
    [CANCEL]: () => answers.shift(),
  })
  const order = z.decode(ListedOrder, sent)
  await render(<AfterSaleActions order={order} />, { at: '/admin/order/pendiente', may: ['orders', 'till'] })
  await page.getByRole('button', { name: /^Anular la venta/ }).click()
  const dialog = page.getByRole('dialog', { name: /^¿Anular la venta/ })
  const question = page.getByRole('dialog', { name: 'Hace falta que alguien confirme' })
  await dialog.getByRole('button', { name: 'Anular la venta' }).click()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(dialog.getByText(error)).toBeVisible()
  await dialog.getByRole('button', { name: 'Anular la venta' }).click()
  await question.getByLabelText('Su PIN o su contraseña').fill('271828')
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await expect.element(toast(/^Anulaste la venta 7KQ2-M4XA/)).toBeVisible()
  const cancellation = { version: 3, money: 'devolver' }
  expect(calls.filter(({ call }) => call === CANCEL).map(({ body }) => body)).toEqual([
    cancellation,
    cancellation,
    { ...cancellation, confirmedBy: { userId: 1, pin: '271828' } },
  ])
})
