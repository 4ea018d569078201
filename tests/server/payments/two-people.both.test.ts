import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

let shop: PayingShop

beforeAll(async () => {
  shop = await openPayingShop()
})

afterAll(() => shop.close())

beforeEach(() => shop.provider.recover())

const read = async (id: string) =>
  (await shop.app.inject({ url: `/api/order/${id}`, headers: { cookie: shop.cookie } })).json()

const takeCash = (id: string, payload: object, key?: string) =>
  shop.post(`/api/order/${id}/payments`, payload, key)

const refund = (payment: number, payload: object, key?: string) =>
  shop.post(`/api/payments/${payment}/refunds`, payload, key)

/** An order paid by the provider, of which 4700 too much was taken. */
async function overpaid() {
  const id = await shop.order()
  await shop.notify((await shop.pay(id)).id)
  await takeCash(id, { amount: 4700 })
  return id
}

describe('I6 two people at the same moment', () => {
  test('note the cash of an order once', async () => {
    const id = await shop.order('pago efectivo')
    const { version } = await shop.payments(id)
    const answers = await Promise.all([
      takeCash(id, { amount: 4700, version }),
      takeCash(id, { amount: 4700, version }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json()
    const error =
      'La orden cambió mientras tanto. Ahora no falta cobrar ni devolver nada. Revisá el importe antes de seguir.'
    expect(refused).toEqual({ error, current: await read(id) })
    expect(await shop.payments(id)).toMatchObject({ received: 4700, excess: 0 })
  })

  test('give back once what was taken too much', async () => {
    const id = await overpaid()
    const { version, payments } = await shop.payments(id)
    const answers = await Promise.all(
      payments.map((payment: { id: number }) => refund(payment.id, { amount: 4700, version })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json()
    expect(refused.current).toMatchObject({ id, version: version + 1 })
    await shop.app.payments.idle()
    expect(await shop.payments(id)).toMatchObject({ received: 4991.4, excess: 0 })
  })

  test('note cash and give money back: the second sees what the first did', async () => {
    const id = await shop.order('pago efectivo')
    const [{ id: payment }] = (await takeCash(id, { amount: 1000 })).json().payments
    const { version } = await shop.payments(id)
    const answers = await Promise.all([
      takeCash(id, { amount: 3700, version }),
      refund(payment, { amount: 1000, version }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
  })
})

test('money decided on an older version of an order is refused, and says what is owed now', async () => {
  const id = await shop.order('pago efectivo')
  const { version } = await shop.payments(id)
  await takeCash(id, { amount: 1700, version })
  const late = await takeCash(id, { amount: 4700, version })
  expect(late.statusCode).toBe(409)
  expect(late.json().error).toBe(
    'La orden cambió mientras tanto. Ahora falta cobrar $3,000.00. Revisá el importe antes de seguir.',
  )
  expect(late.json().current).toEqual(await read(id))
  expect(await shop.payments(id)).toMatchObject({ received: 1700, version: version + 1 })

  const now = await shop.payments(id)
  await takeCash(id, { amount: 4000, version: now.version })
  const refused = await refund(now.payments[0].id, { amount: 1700, version: now.version })
  expect(refused.statusCode).toBe(409)
  expect(refused.json().error).toContain('Ahora se cobraron $1,000.00 de más.')
  expect(await shop.payments(id)).toMatchObject({ received: 5700 })
})

test('a program that names no version goes on as before', async () => {
  const id = await shop.order('pago efectivo')
  await takeCash(id, { amount: 1000 })
  const [{ id: payment }] = (await takeCash(id, { amount: 2000 })).json().payments
  expect((await refund(payment, { amount: 500 })).statusCode).toBe(201)
  expect((await refund(payment, { amount: 500 })).statusCode).toBe(201)
})

test('what somebody says of the money as an order goes is refused if the order has changed since', async () => {
  const headers = { cookie: shop.cookie }
  const move = (id: string, payload: object) =>
    shop.app.inject({ method: 'PATCH', url: `/api/order/status/${id}`, headers, payload })
  const id = await shop.order('pago efectivo')
  const { version } = await shop.payments(id)
  await shop.correct(id, 2)
  for (const rest of ['cobrado', 'efectivo', 'perdonado']) {
    const late = await move(id, { status: 'entregado', rest, version })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toEqual({
      error:
        'La orden cambió mientras tanto. Ahora falta cobrar $9,400.00. Revisá el importe antes de seguir.',
      current: await read(id),
    })
  }
  expect(await read(id)).toMatchObject({ status: 'pendiente', paid: false, version: version + 1 })
  const paid = await move(id, { status: 'entregado', rest: 'cobrado', version: version + 1 })
  expect(paid.json()).toBe('entregado')
  expect(await shop.payments(id)).toMatchObject({ collected: 9400, toCollect: 0 })
})

test('the same key gets its first answer, whatever version the page shows by then', async () => {
  const id = await shop.order('pago efectivo')
  const { version } = await shop.payments(id)
  const [cash, back] = [crypto.randomUUID(), crypto.randomUUID()]
  const first = await takeCash(id, { amount: 100, version }, cash)
  expect((await takeCash(id, { amount: 100, version }, cash)).statusCode).toBe(201)
  expect((await takeCash(id, { amount: 100, version: version + 1 }, cash)).statusCode).toBe(201)
  const [{ id: payment }] = first.json().payments
  const given = await refund(payment, { amount: 40, version: version + 1 }, back)
  expect(given.statusCode).toBe(201)
  for (const shown of [version + 1, version + 2]) {
    const again = await refund(payment, { amount: 40, version: shown }, back)
    expect(again.json()).toEqual(given.json())
  }
  expect(await shop.payments(id)).toMatchObject({ received: 60 })
})

test('money of an order that somebody has deleted meanwhile stays where it is', async () => {
  const id = await shop.order('pago efectivo')
  const { version, payments } = (await takeCash(id, { amount: 100 })).json()
  const headers = { cookie: shop.cookie }
  await shop.app.inject({ method: 'DELETE', url: `/api/order/${id}`, headers })
  const refused = await refund(payments[0].id, { version })
  expect(refused.statusCode).toBe(409)
  expect(refused.json().error).toMatch(/^Otra persona eliminó o anuló esta orden/)
  expect((await takeCash(id, { amount: 100, version })).statusCode).toBe(404)
})

describe('cash that was noted by mistake', () => {
  const undo = (payment: number, version: number) => refund(payment, { version, undo: true })
  const owing = async (id: string) => {
    const { status, paid, collected, toCollect, excess } = await shop.payments(id)
    return { status, paid, collected, toCollect, excess }
  }

  test('is owed again, and a pending order that it paid is pending again', async () => {
    const id = await shop.order('pago efectivo')
    const before = await owing(id)
    const { version, payments } = (await takeCash(id, { amount: 4700 })).json()
    expect(await owing(id)).toMatchObject({ status: 'pagado', toCollect: 0 })
    expect((await undo(payments[0].id, version)).statusCode).toBe(201)
    expect(await owing(id)).toEqual(before)
    const moved = await shop.db.selectFrom('takings').select('amount').where('order_id', '=', id).execute()
    expect(moved.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  })

  test('is owed again by an order that was handed over', async () => {
    const id = await shop.order()
    await shop.setStatus(id, 'entregado')
    const before = await owing(id)
    const { version, payments } = (await takeCash(id, { amount: 4991.4 })).json()
    await undo(payments[0].id, version)
    expect(await owing(id)).toEqual(before)
    expect(before).toMatchObject({ status: 'entregado', toCollect: 4991.4 })
  })

  test('a second time leaves what the first paid', async () => {
    const id = await shop.order('pago efectivo')
    await takeCash(id, { amount: 4700 })
    const before = await owing(id)
    const { version, payments } = (await takeCash(id, { amount: 4700 })).json()
    expect(await owing(id)).toMatchObject({ excess: 4700 })
    await undo(payments[1].id, version)
    expect(await owing(id)).toEqual(before)
  })

  test('for what a correction added is owed again', async () => {
    const id = await shop.order('pago efectivo')
    await takeCash(id, { amount: 4700 })
    await shop.correct(id, 2)
    const before = await owing(id)
    expect(before).toMatchObject({ toCollect: 4700 })
    const { version, payments } = (await takeCash(id, { amount: 4700 })).json()
    await undo(payments[1].id, version)
    expect(await owing(id)).toEqual(before)
  })

  test('is not undone if the order has changed since, nor if part of it was only marked as paid', async () => {
    const id = await shop.order('pago efectivo')
    const { version, payments } = (await takeCash(id, { amount: 100 })).json()
    await takeCash(id, { amount: 200 })
    expect((await undo(payments[0].id, version)).statusCode).toBe(409)
    expect(await owing(id)).toMatchObject({ collected: 300 })

    const marked = await shop.order('pago efectivo')
    await shop.setStatus(marked, 'pagado')
    const noted = (await takeCash(marked, { amount: 100 })).json()
    expect((await undo(noted.payments[0].id, noted.version)).json()).toEqual({
      error: 'Esta orden figura pagada también sin un pago anotado. Devolvé el efectivo desde Pagos.',
    })
    expect(await shop.payments(marked)).toMatchObject({ received: 100 })
  })

  test('is something that a payment of the provider cannot be', async () => {
    const id = await shop.order()
    await shop.notify((await shop.pay(id)).id)
    const { version, payments } = await shop.payments(id)
    expect((await undo(payments[0].id, version)).json()).toEqual({
      error: 'Solo se deshace el efectivo que se anotó por error',
    })
    expect(await shop.payments(id)).toMatchObject({ received: 4991.4 })
  })
})
