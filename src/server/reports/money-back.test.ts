import { expect, test } from 'vitest'
import {
  headers,
  moveTo,
  NOON,
  openShopForEachTest,
  readReport,
  sell,
  send,
  shop,
} from '../testing/report-shop.ts'

openShopForEachTest()

const [TODAY, TOMORROW] = ['2026-11-18', '2026-11-19']
const NEXT_NOON = NOON.replace(TODAY, TOMORROW)
const soldOn = (day: string, by = 'product') => readReport(`sales?from=${day}&to=${day}&by=${by}`)
const versionOf = async (id: string) =>
  (await shop.app.inject({ url: `/api/order/${id}`, headers })).json().version
const stock = async () => (await shop.stock({ price: 910_000 })).id
/** A sale of 18,200 that is taken away later. */
const sellTwo = (id: number, fields: object = {}) => sell([{ id, quantity: 2 }], fields)
const paymentsOf = async (id: string) =>
  (await shop.app.inject({ url: `/api/order/${id}/payments`, headers })).json().payments
const correct = async (id: string, product: number, changes: object) => {
  const lines = [{ id: product, quantity: 2 }]
  await send('PATCH', `/api/order/${id}/lines`, { version: await versionOf(id), lines, ...changes })
}

test('cash that was noted twice is one sale, and giving it back is none', async () => {
  const order = await sellTwo(await stock(), { paid: false })
  for (let times = 0; times < 2; times++)
    await send('POST', `/api/order/${order}/payments`, { amount: 18_200 })
  const range = `from=${TODAY}&to=${TODAY}`
  expect(await soldOn(TODAY)).toMatchObject({
    total: 18_200,
    units: 2,
    toGiveBack: 18_200,
    rows: [{ total: 18_200 }],
  })
  expect(await readReport(`summary?${range}`)).toMatchObject({
    total: 18_200,
    toGiveBack: 18_200,
    takings: [{ received: 0 }, { source: 'efectivo', received: 36_400, returned: 0 }],
  })
  await moveTo(NEXT_NOON)
  const [payment] = await paymentsOf(order)
  await send('POST', `/api/payments/${payment.id}/refunds`, {})
  expect(await soldOn(TOMORROW)).toMatchObject({ total: 0, orders: 0, toGiveBack: -18_200 })
})

test('a paid order that is corrected later sells less on that day, and its own day stays as it was', async () => {
  const product = await stock()
  const order = await sellTwo(product)
  await moveTo(NEXT_NOON)
  await correct(order, product, { lines: [{ id: product, quantity: 1 }] })
  expect(await soldOn(TODAY)).toMatchObject({ total: 18_200, orders: 1 })
  expect(await soldOn(TOMORROW)).toMatchObject({ total: -9100, orders: 0, toGiveBack: 9100 })
})

test('cancelling a sale of yesterday changes neither its number nor its money, but those of today', async () => {
  const order = await sellTwo(await stock())
  await moveTo(NEXT_NOON)
  const yesterday = await soldOn(TODAY, 'day')
  await send('POST', `/api/order/${order}/anular`, { version: await versionOf(order), money: 'devolver' })
  expect(yesterday).toMatchObject({ orders: 1, units: 2, total: 18_200 })
  expect(await soldOn(TODAY, 'day')).toEqual(yesterday)
  expect(await soldOn(TOMORROW, 'day')).toMatchObject({ orders: -1, units: -2, total: -18_200 })
})

test('a sale that was marked as paid by Mercado Pago is a payment of its own day once goods come back', async () => {
  const product = await stock()
  const order = await sellTwo(product, { wayToPay: 'mercado pago', delivered: true })
  await moveTo(NEXT_NOON)
  const lines = [{ id: product, quantity: 1 }]
  const back = { version: await versionOf(order), lines, refund: 'mercado pago' }
  await send('POST', `/api/order/${order}/returns`, back)
  expect(await paymentsOf(order)).toMatchObject([{ source: 'mercado pago', date: NOON }])
})

test('cash of an order with a surcharge is in the report as it is in the till', async () => {
  const product = await stock()
  const order = await sellTwo(product, { paid: false })
  await send('POST', `/api/order/${order}/payments`, { amount: 9100 })
  await correct(order, product, { wayToPay: 'mercado pago' })
  await send('PATCH', `/api/order/status/${order}`, { status: 'entregado', rest: 'cobrado' })
  const report = await soldOn(TODAY, 'payment')
  expect(report).toMatchObject({ total: 18_200, surcharge: 564.2 })
  expect(report.rows).toMatchObject([
    { key: 'efectivo', total: 9100 },
    { key: 'mercado pago', total: 9100 },
  ])
  const csv = (await shop.app.inject({ url: '/api/order/exportar.csv', headers })).body
  // Cash, Mercado Pago, what of it was marked by hand, and all of it.
  expect(csv).toContain(';9100,00;9664,20;9664,20;18764,20;')
})
