import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

/** What the order of the tests costs, in cash and by Mercado Pago. */
const [CASH, WALLET] = [4700, 4991.4]

let shop: PayingShop
let headers: { cookie: string }

beforeAll(async () => {
  shop = await openPayingShop()
  headers = { cookie: shop.cookie }
})

afterAll(() => shop.close())

const takeCash = (id: string, payload: object, key?: string) =>
  shop.post(`/api/order/${id}/payments`, payload, key)
const move = (id: string, payload: object) =>
  shop.app.inject({ method: 'PATCH', url: `/api/order/status/${id}`, headers, payload })
const ofOwner = async (id: string) => (await shop.app.inject({ url: `/api/order/${id}`, headers })).json()
const tasksOf = async (id: string) => {
  const tasks = (await shop.app.inject({ url: '/api/payments/tasks', headers })).json()
  return tasks.filter(({ orderId }: { orderId: string }) => orderId === id)
}
const kindsOf = async (id: string) => (await shop.journal(id)).map(({ kind }) => kind)

/** The order's row of the export, by the titles of its columns. */
async function exported(id: string): Promise<Record<string, string>> {
  const { body } = await shop.app.inject({ url: '/api/order/exportar.csv', headers })
  const [titles = [], ...rows] = body
    .slice(1)
    .split('\r\n')
    .map((row) => row.split(';'))
  const row = rows.find(([code]) => code === `${id.slice(0, 4)}-${id.slice(4, 8)}`) ?? []
  return Object.fromEntries(titles.map((title, index) => [title, row[index] ?? '']))
}

/** What every place says about the order; they must agree. */
async function standing(id: string) {
  const { collected, toCollect, forgiven } = await shop.payments(id)
  const { payment } = await shop.receipt(id)
  const row = await exported(id)
  const number = (title: string) => Number(row[title]?.replace(',', '.'))
  expect(payment.outstanding).toBe(toCollect)
  expect([number('Recibido'), number('Falta cobrar')]).toEqual([collected, toCollect])
  const parts = number('Recibido') + number('Falta cobrar') + number('No se cobra') - number('A devolver')
  expect(parts).toBeCloseTo(number('Importe'), 2)
  const sources = number('Efectivo') + number('Mercado Pago')
  expect(sources).toBeCloseTo(number('Recibido'), 2)
  const hasTask = (await tasksOf(id)).length > 0
  return { collected, toCollect, forgiven, cobrado: row.Cobrado, hasTask }
}

test('what was received counts in every status, also in pendiente', async () => {
  const id = await shop.order()
  await shop.notify((await shop.pay(id)).id)
  for (const status of [...ORDER_STATUSES.toReversed(), 'para retirar', 'pendiente']) {
    expect((await move(id, { status })).json()).toBe(status)
    expect(await standing(id)).toEqual({
      collected: WALLET,
      toCollect: 0,
      forgiven: 0,
      cobrado: 'sí',
      hasTask: false,
    })
    expect((await shop.receipt(id)).payment).toMatchObject({ state: 'received', online: false })
  }
})

describe('a partly paid order that moves on', () => {
  test.each([
    ['pago efectivo', 'para retirar'],
    ['pago efectivo', 'pagado'],
    ['pago efectivo', 'entregado'],
    ['mercado pago', 'pagado'],
    ['mercado pago', 'entregado'],
  ] as const)('by %s to %s owes the rest, unless somebody says otherwise', async (wayToPay, status) => {
    const id = await shop.order(wayToPay)
    await takeCash(id, { amount: 500 })
    const due = wayToPay === 'pago efectivo' ? CASH : WALLET
    const owed = {
      collected: 500,
      toCollect: Math.round((due - 500) * 100) / 100,
      forgiven: 0,
      cobrado: 'en parte',
      hasTask: true,
    }
    expect((await move(id, { status })).json()).toBe(status)
    expect(await standing(id)).toEqual(owed)
    await move(id, { status, rest: 'debe' })
    expect(await standing(id)).toEqual(owed)
    expect(await shop.receipt(id)).toMatchObject({ status, paid: false })
    // It is paid later.
    await takeCash(id, { amount: owed.toCollect })
    expect(await standing(id)).toMatchObject({ collected: due, toCollect: 0, cobrado: 'sí', hasTask: false })
    expect(await shop.receipt(id)).toMatchObject({ status, paid: true, amountPaid: due })
  })

  test.each(['pagado', 'para retirar', 'entregado'])('to %s with the rest in cash', async (status) => {
    const id = await shop.order('pago efectivo')
    await takeCash(id, { amount: 500 })
    const answers = await Promise.all([1, 2, 3].map(() => move(id, { status, rest: 'efectivo' })))
    expect(answers.map((answer) => answer.json())).toEqual([status, status, status])
    const { payments } = await shop.payments(id)
    expect(payments.map(({ source, amount }: Record<string, unknown>) => [source, amount])).toEqual([
      ['efectivo', 500],
      ['efectivo', 4200],
    ])
    expect(await standing(id)).toMatchObject({ collected: CASH, toCollect: 0, cobrado: 'sí', hasTask: false })
    expect(await ofOwner(id)).toMatchObject({ status, paid: true, amountPaid: CASH })
    expect((await kindsOf(id)).slice(0, 4)).toEqual([
      'order.placed',
      'payment.recorded',
      'order.status',
      'payment.recorded',
    ])
  })

  test('to entregado with the rest forgiven, which the journal says', async () => {
    const id = await shop.order('pago efectivo')
    await takeCash(id, { amount: 500 })
    await move(id, { status: 'entregado', rest: 'perdonado' })
    const forgiven = {
      collected: 500,
      toCollect: 0,
      forgiven: 4200,
      cobrado: 'en parte',
      hasTask: false,
    }
    expect(await standing(id)).toEqual(forgiven)
    expect(await shop.receipt(id)).toMatchObject({ forgiven: 4200, payment: { state: 'received' } })
    const history = (await shop.app.inject({ url: `/api/order/${id}/history`, headers })).json()
    expect(history[0]).toMatchObject({
      kind: 'payment.forgiven',
      before: { amount: 0 },
      after: { amount: 4200 },
    })
    await move(id, { status: 'para retirar' })
    expect(await standing(id)).toEqual(forgiven)
    // Starting over, it is owed again.
    await move(id, { status: 'pendiente' })
    expect(await standing(id)).toMatchObject({ collected: 500, toCollect: 4200, forgiven: 0 })
    expect((await kindsOf(id)).at(-1)).toBe('payment.forgiven')
  })

  test('and is taken back owes again what was forgiven, and keeps the cash that was taken', async () => {
    const undo = (id: string, status: string) =>
      shop.app.inject({
        method: 'POST',
        url: `/api/order/status/${id}/deshacer`,
        headers,
        payload: { status },
      })
    const id = await shop.order('pago efectivo')
    await takeCash(id, { amount: 500 })
    await move(id, { status: 'para retirar', rest: 'perdonado' })
    expect((await undo(id, 'para retirar')).json()).toBe('pendiente')
    expect(await standing(id)).toMatchObject({ collected: 500, toCollect: 4200, forgiven: 0 })
    await move(id, { status: 'entregado', rest: 'efectivo' })
    expect((await undo(id, 'entregado')).json()).toBe('pendiente')
    expect(await standing(id)).toMatchObject({ collected: CASH, toCollect: 0, cobrado: 'sí' })

    const marked = await shop.order('pago efectivo')
    await move(marked, { status: 'pagado' })
    await shop.correct(marked, 2)
    await move(marked, { status: 'para retirar', rest: 'efectivo' })
    await undo(marked, 'para retirar')
    expect(await standing(marked)).toMatchObject({ collected: 2 * CASH, toCollect: 0 })
  })

  test('with a word that is no answer is refused, and nothing changes', async () => {
    const id = await shop.order('pago efectivo')
    await takeCash(id, { amount: 500 })
    const before = await ofOwner(id)
    const answer = await move(id, { status: 'entregado', rest: 'fiado' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ error: 'Lo que falta cobrar es cobrado, efectivo, debe o perdonado' })
    expect(await ofOwner(id)).toEqual(before)
  })
})

test('cash that was handed over without a word counts as paid by hand, until that was a mistake', async () => {
  const id = await shop.order('pago efectivo')
  await move(id, { status: 'entregado' })
  expect(await standing(id)).toMatchObject({ collected: CASH, toCollect: 0, cobrado: 'sí' })
  await move(id, { status: 'para retirar' })
  expect(await standing(id)).toMatchObject({ collected: 0, toCollect: CASH, cobrado: 'no' })
  await move(id, { status: 'entregado', rest: 'debe' })
  expect(await standing(id)).toMatchObject({ collected: 0, toCollect: CASH, cobrado: 'no' })
})

test('cash for what a correction added to an order marked by hand is counted', async () => {
  const id = await shop.order('pago efectivo')
  await move(id, { status: 'pagado' })
  await shop.correct(id, 2)
  expect(await standing(id)).toMatchObject({ collected: CASH, toCollect: CASH, cobrado: 'en parte' })
  await takeCash(id, { amount: 700 })
  expect(await standing(id)).toMatchObject({ collected: 5400, toCollect: 4000 })
  await move(id, { status: 'entregado', rest: 'efectivo' })
  expect(await standing(id)).toMatchObject({ collected: 2 * CASH, toCollect: 0, cobrado: 'sí' })
  expect((await shop.payments(id)).payments).toHaveLength(2)
})

describe('a Mercado Pago order that is paid in cash', () => {
  const changeWay = async (id: string, wayToPay?: string) => {
    const { version, order } = await ofOwner(id)
    const lines = order.map(({ id: product, quantity }: Record<string, unknown>) => ({
      id: product,
      quantity,
    }))
    const payload = { version, lines, ...(wayToPay !== undefined && { wayToPay }) }
    return shop.app.inject({ method: 'PATCH', url: `/api/order/${id}/lines`, headers, payload })
  }

  test('changes its way to pay by a correction, and the amount follows, there and back', async () => {
    const id = await shop.order()
    await shop.open(id)
    const inCash = { wayToPay: 'pago efectivo', surchargePerMille: 0, surcharge: 0, amountDue: CASH }
    const answer = await changeWay(id, 'pago efectivo')
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ ...inCash, version: 2 })
    expect(await shop.receipt(id)).toMatchObject({ ...inCash, payment: { outstanding: CASH, online: false } })
    // Nobody can pay the old amount any more.
    await expect
      .poll(() => [...shop.provider.preferences.values()].find((each) => each.external_reference === id))
      .toMatchObject({ expires: true })
    expect((await changeWay(id)).json()).toMatchObject({ ...inCash, version: 2 })
    expect((await changeWay(id, 'mercado pago')).json()).toMatchObject({
      wayToPay: 'mercado pago',
      surchargePerMille: 62,
      amountDue: WALLET,
    })
    expect((await changeWay(id, 'trueque')).statusCode).toBe(400)
    const history = (await shop.app.inject({ url: `/api/order/${id}/history`, headers })).json()
    expect(history[0]).toMatchObject({
      kind: 'order.lines',
      before: { wayToPay: 'pago efectivo' },
      after: { wayToPay: 'mercado pago' },
    })
  })

  test.each(['pendiente', 'entregado'])('in %s pays the cash amount, once per key', async (status) => {
    const id = await shop.order()
    await move(id, { status })
    expect(await shop.payments(id)).toMatchObject({ toCollect: WALLET, toCollectInCash: CASH })
    const key = crypto.randomUUID()
    const payload = { amount: CASH, wayToPay: 'pago efectivo' }
    const answers = [await takeCash(id, payload, key), await takeCash(id, payload, key)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(answers[1]?.json()).toMatchObject({ amountDue: CASH, collected: CASH, toCollect: 0 })
    expect(answers[1]?.json()).not.toHaveProperty('toCollectInCash')
    expect(await ofOwner(id)).toMatchObject({
      wayToPay: 'pago efectivo',
      surcharge: 0,
      paid: true,
      status: status === 'pendiente' ? 'pagado' : 'entregado',
    })
    expect(await standing(id)).toMatchObject({ collected: CASH, cobrado: 'sí', hasTask: false })
  })

  test('keeps its way to pay and its amount if only a part is cash', async () => {
    const id = await shop.order()
    await takeCash(id, { amount: 1000 })
    expect(await ofOwner(id)).toMatchObject({ wayToPay: 'mercado pago', amountDue: WALLET })
    expect((await shop.receipt(id)).payment).toMatchObject({ outstanding: 3991.4, online: true })
  })
})
