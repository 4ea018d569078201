import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eraseOrders } from '../../../src/server/orders/trash/erase-orders.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

let shop: PayingShop

beforeAll(async () => {
  shop = await openPayingShop()
})

afterAll(() => shop.close())

beforeEach(() => {
  shop.provider.recover()
  shop.provider.calls.length = 0
})

const takeCash = (id: string, amount: unknown, key?: string) =>
  shop.post(`/api/order/${id}/payments`, { amount }, key)

describe('cash at the counter', () => {
  test('is a payment; when it is all there, a pending order is paid', async () => {
    const id = await shop.order('pago efectivo')
    const part = await takeCash(id, 1700.5)
    expect(part.statusCode).toBe(201)
    expect(part.json()).toMatchObject({
      status: 'pendiente',
      paid: false,
      received: 1700.5,
      missing: 2999.5,
      excess: 0,
      advice: expect.stringContaining('parte'),
    })
    expect((await shop.receipt(id)).status).toBe('pendiente')
    expect((await takeCash(id, 2999.5)).json()).toMatchObject({
      status: 'pagado',
      paid: true,
      received: 4700,
      missing: 0,
      advice: null,
      payments: [
        { source: 'efectivo', providerId: null, state: 'approved', amount: 1700.5 },
        { amount: 2999.5 },
      ],
    })
    expect(await shop.receipt(id)).toMatchObject({ status: 'pagado', payment: { state: 'received' } })
    const lines = (await shop.journal(id)).map(({ actor, kind }) => `${actor} ${kind}`)
    expect(lines).toEqual([
      'customer order.placed',
      'user 1 payment.recorded',
      'user 1 payment.recorded',
      'user 1 order.status',
    ])
    expect((await takeCash(id, 100)).json()).toMatchObject({
      excess: 100,
      advice: expect.stringContaining('de más'),
    })
  })

  test('completes a payment by the provider', async () => {
    const id = await shop.order()
    await shop.notify((await shop.pay(id, { transaction_amount: 4000 })).id)
    await takeCash(id, 991.4)
    expect(await shop.receipt(id)).toMatchObject({ status: 'pagado', payment: { state: 'received' } })
  })

  test('is recorded once per key, also when sent twice at once', async () => {
    const id = await shop.order('pago efectivo')
    const key = crypto.randomUUID()
    const answers = await Promise.all([
      takeCash(id, 100, key),
      takeCash(id, 100, key),
      takeCash(id, 100, key),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect((await takeCash(id, 200, key)).statusCode).toBe(422)
    expect(await shop.payments(id)).toMatchObject({ received: 100 })
  })

  test.each([
    [0, 400, 'El importe es obligatorio'],
    [-5, 400, 'El importe no puede ser negativo'],
    [1.234, 400, 'El importe puede tener dos decimales como máximo'],
    ['100', 400, 'El importe es obligatorio'],
    [1e12, 400, 'El importe es demasiado grande'],
  ])('of %s is refused', async (amount, status, error) => {
    const id = await shop.order('pago efectivo')
    const answer = await takeCash(id, amount)
    expect(answer.json()).toEqual({ error })
    expect(answer.statusCode).toBe(status)
    expect((await shop.payments(id)).payments).toEqual([])
  })

  test('needs an order and a key', async () => {
    expect((await takeCash('0'.repeat(26), 100)).statusCode).toBe(404)
    const url = `/api/order/${await shop.order()}/payments`
    const headers = { cookie: shop.cookie }
    const answer = await shop.app.inject({ method: 'POST', url, payload: { amount: 1 }, headers })
    expect(answer.json()).toEqual({ error: 'Falta la clave Idempotency-Key' })
  })
})

test('payments that wait for the owner are listed with what to do', async () => {
  const other = await openPayingShop()
  try {
    const settled = await other.order()
    await other.notify((await other.pay(settled)).id)
    await other.notify((await other.pay(await other.order(), { status: 'rejected' })).id)
    await other.notify((await other.pay(await other.order(), { status: 'pending' })).id)
    const tasks = async () =>
      (await other.app.inject({ url: '/api/payments/tasks', headers: { cookie: other.cookie } })).json()
    expect(await tasks()).toEqual([])
    const refunded = await other.order()
    await other.notify((await other.pay(refunded)).id)
    const [{ id: paymentId }] = (await other.payments(refunded)).payments
    await other.post(`/api/payments/${paymentId}/refunds`, { amount: 500 })
    // The owner has decided already.
    expect(await tasks()).toEqual([])
    other.provider.fail(/POST .*refunds/, 400)
    await other.post(`/api/payments/${paymentId}/refunds`, { amount: 100 })
    expect(await tasks()).toMatchObject([
      { orderId: refunded, hasOrder: true, amount: 100, text: expect.stringContaining('rechazó') },
    ])
    await other.post(`/api/payments/${paymentId}/refunds`, { amount: 100 })
    expect(await tasks()).toEqual([])

    const partial = await other.order()
    await other.notify((await other.pay(partial, { transaction_amount: 4000 })).id)
    const disputed = await other.order()
    await other.notify((await other.pay(disputed, { status: 'charged_back' })).id)
    const stray = other.provider.addPayment({ external_reference: 'nada' })
    await other.notify(stray.id)
    const found: { orderId: string | null; amount: number; text: string }[] = await tasks()
    expect(new Map(found.map(({ orderId, ...rest }) => [orderId, rest]))).toEqual(
      new Map([
        [partial, expect.objectContaining({ amount: 991.4, text: expect.stringContaining('una parte') })],
        [disputed, expect.objectContaining({ amount: 4991.4, text: expect.stringContaining('desconoció') })],
        [null, expect.objectContaining({ amount: 100, text: expect.stringContaining('No hay una orden') })],
      ]),
    )

    // Its rest forgiven, it asks for nothing more.
    const status = {
      method: 'PATCH',
      url: `/api/order/status/${partial}`,
      payload: { status: 'pagado', rest: 'perdonado' },
    } as const
    await other.app.inject({ ...status, headers: { cookie: other.cookie } })
    expect((await tasks()).map(({ orderId }: { orderId: string }) => orderId)).not.toContain(partial)

    const inTrash = await other.order('pago efectivo')
    await other.post(`/api/order/${inTrash}/payments`, { amount: 4700 })
    const headers = { cookie: other.cookie }
    await other.app.inject({ method: 'DELETE', url: `/api/order/${inTrash}`, headers })
    expect((await tasks())[0]).toMatchObject({
      orderId: inTrash,
      hasOrder: false,
      text: expect.stringContaining('papelera'),
    })
  } finally {
    await other.close()
  }
})

test('the list of orders says what was received, refunded and is in process', async () => {
  const balanceOf = async (id: string) => {
    const answer = await shop.app.inject({ url: `/api/order/${id}`, headers: { cookie: shop.cookie } })
    return answer.json().balance
  }
  const nothing = {
    received: 0,
    cash: 0,
    refunded: 0,
    refundedOutside: 0,
    returned: 0,
    inProcess: 0,
    needsOwner: false,
  }
  const id = await shop.order()
  expect(await balanceOf(id)).toEqual(nothing)
  await shop.notify((await shop.pay(id, { status: 'pending' })).id)
  expect(await balanceOf(id)).toEqual({ ...nothing, inProcess: 4991.4 })
  const part = await takeCash(id, 1000)
  expect(await balanceOf(id)).toEqual({ ...nothing, received: 1000, cash: 1000, inProcess: 4991.4 })
  const cash = part.json().payments.find(({ source }: { source: string }) => source === 'efectivo')
  await shop.post(`/api/payments/${cash.id}/refunds`, { amount: 250 })
  const url = '/api/order/buscar?status=pendiente'
  const { orders } = (await shop.app.inject({ url, headers: { cookie: shop.cookie } })).json()
  expect(orders.find((order: { id: string }) => order.id === id).balance).toEqual({
    received: 750,
    cash: 750,
    refunded: 250,
    refundedOutside: 0,
    returned: 250,
    inProcess: 4991.4,
    needsOwner: false,
  })
})

test('the task of a deleted order, refunded in part, names what is left and where to look', async () => {
  const other = await openPayingShop()
  try {
    const headers = { cookie: other.cookie }
    const tasks = async () => (await other.app.inject({ url: '/api/payments/tasks', headers })).json()
    const id = await other.order()
    const payment = await other.pay(id)
    await other.notify(payment.id)
    const [{ id: paymentId }] = (await other.payments(id)).payments
    await other.post(`/api/payments/${paymentId}/refunds`, { amount: 1000 })
    await other.app.inject({ method: 'DELETE', url: `/api/order/${id}`, headers })
    const about = { orderId: id, hasOrder: false, providerId: String(payment.id), amount: 3991.4 }
    expect(await tasks()).toEqual([
      expect.objectContaining({ ...about, text: expect.stringContaining('está en la papelera') }),
    ])

    await other.db.updateTable('deleted_orders').set({ deleted_at: '2020-01-01T00:00:00.000Z' }).execute()
    expect(await eraseOrders(other.db)).toBe(1)
    expect(await tasks()).toEqual([
      expect.objectContaining({ ...about, text: expect.stringContaining('Buscalo en Mercado Pago') }),
    ])
  } finally {
    await other.close()
  }
})

test('payments outlive a deleted order', async () => {
  const id = await shop.order()
  const payment = await shop.pay(id)
  await shop.notify(payment.id)
  await shop.app.inject({ method: 'DELETE', url: `/api/order/${id}`, headers: { cookie: shop.cookie } })
  shop.provider.change(payment.id, { status: 'charged_back' })
  await shop.notify(payment.id)
  const rows = await shop.db.selectFrom('payments').selectAll().where('order_id', '=', id).execute()
  expect(rows).toMatchObject([{ state: 'charged_back' }])
})
