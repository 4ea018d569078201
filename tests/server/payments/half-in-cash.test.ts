import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

/** What the order of the tests costs in cash, and its surcharge by Mercado Pago. */
const [CASH, SURCHARGE] = [4700, 291.4]

let shop: PayingShop
let headers: { cookie: string }

beforeAll(async () => {
  shop = await openPayingShop()
  headers = { cookie: shop.cookie }
})

afterAll(() => shop.close())

const ofOwner = async (id: string) => (await shop.app.inject({ url: `/api/order/${id}`, headers })).json()
const note = async (id: string, amount: number) =>
  (await shop.post(`/api/order/${id}/payments`, { amount })).json().payments.at(-1)

async function payRestOnline(id: string, amountDue: number) {
  const { version, order } = await ofOwner(id)
  const lines = order.map((line: { id: number; quantity: number }) => ({
    id: line.id,
    quantity: line.quantity,
  }))
  const payload = { version, lines, wayToPay: 'mercado pago', amountDue }
  return shop.app.inject({ method: 'PATCH', url: `/api/order/${id}/lines`, headers, payload })
}

const takenFor = (id: string) =>
  shop.app.db.selectFrom('takings').select(['source', 'amount']).where('order_id', '=', id).execute()

test('a surcharge is on the rest that is paid by Mercado Pago, not on the half that was paid in cash', async () => {
  const id = await shop.order('pago efectivo')
  await note(id, CASH / 2)
  const due = CASH + SURCHARGE / 2
  expect((await payRestOnline(id, CASH + SURCHARGE)).statusCode).toBe(409)
  const answer = await payRestOnline(id, due)
  const amounts = { withoutSurcharge: CASH / 2, surcharge: SURCHARGE / 2, amountDue: due }
  expect(answer.json(), answer.body).toMatchObject(amounts)
  expect(await shop.receipt(id)).toMatchObject({ ...amounts, payment: { outstanding: due - CASH / 2 } })
  await shop.notify((await shop.pay(id)).id)
  expect(await shop.payments(id)).toMatchObject({ received: due, toCollect: 0, excess: 0, paid: true })
})

test('once that cash turns out to be a mistake, the surcharge is on everything', async () => {
  const id = await shop.order('pago efectivo')
  const { id: payment } = await note(id, CASH / 2)
  await payRestOnline(id, CASH + SURCHARGE / 2)
  expect((await shop.post(`/api/payments/${payment}/refunds`, { undo: true })).statusCode).toBe(201)
  expect(await ofOwner(id)).toMatchObject({ surcharge: SURCHARGE, amountDue: CASH + SURCHARGE })
  expect(await shop.payments(id)).toMatchObject({ toCollect: CASH + SURCHARGE })
})

test('cash that was only marked as paid stays in the till, without a surcharge', async () => {
  const id = await shop.order('pago efectivo')
  const url = `/api/order/status/${id}`
  await shop.app.inject({ method: 'PATCH', url, headers, payload: { status: 'pagado' } })
  expect((await payRestOnline(id, CASH)).json()).toMatchObject({ wayToPay: 'mercado pago', surcharge: 0 })
  expect(await takenFor(id)).toEqual([{ source: 'efectivo', amount: CASH * 100 }])
})
