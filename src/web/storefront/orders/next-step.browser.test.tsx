import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { WayToPay } from '#domain/prices/way-to-pay.ts'
import { aLine, anOrder } from '#domain/testing/samples.ts'
import { render } from '#web/testing/render.tsx'
import { NextStep } from './next-step.tsx'

const CHANGED = 'Tu pedido cambió después del pago: te devolvemos $4,991.40'

test.each<[WayToPay, OrderStatus, string]>([
  ['pago efectivo', 'pagado', `${CHANGED} al retirarlo.`],
  ['pago efectivo', 'entregado', `${CHANGED}.`],
  ['mercado pago', 'pagado', `${CHANGED}.`],
  ['mercado pago', 'entregado', `${CHANGED}.`],
])('the receipt of an order by %s in %s says what goes back, and where', async (wayToPay, status, text) => {
  const order = anOrder({ wayToPay, status, order: [aLine()], paid: true })
  const payment = { state: 'received', outstanding: 0, excess: 499_140, online: false } as const
  await render(<NextStep order={{ ...order, missing: [], payment }} notice="received" />)
  await expect.element(page.getByText(text)).toBeVisible()
})
