import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedOrder } from '#domain/orders/order.ts'
import { OWNER } from '../../testing/owner.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
let headers: { cookie: string }
let id: string

beforeAll(async () => {
  shop = await openTestShop()
  headers = { cookie: await shop.signIn() }
  const { id: product } = await shop.stock()
  const lines = [{ id: product, price: 4700, quantity: 1, subtotal: 4700 }]
  const payload = { name: 'Ana', cel: '261 555-0101', wayToPay: 'pago efectivo', total: 4700, order: lines }
  id = (await shop.app.inject({ method: 'POST', url: '/api/order', payload })).json()
})

afterAll(() => shop.close())

const send = (order: string, payload: object) =>
  shop.app.inject({ method: 'POST', url: `/api/order/${order}/mensaje`, headers, payload })

const messages = async () => {
  const answer = await shop.app.inject({ url: '/api/order/buscar', headers })
  return answer.json<{ orders: ListedOrder[] }>().orders[0]?.messages
}

const journal = () =>
  shop.db.selectFrom('journal').selectAll().where('kind', '=', 'order.message').orderBy('id').execute()

test('an order says which messages were sent, when and by whom, and the journal keeps all of them', async () => {
  expect(await messages()).toEqual([])
  for (const status of ['pendiente', 'para retirar', 'pendiente']) {
    const answer = await send(id, { status })
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Aviso anotado' }])
  }
  const sent = await messages()
  expect(sent?.map(({ status, by }) => [status, by])).toEqual([
    ['pendiente', OWNER.email],
    ['para retirar', OWNER.email],
  ])
  expect(Date.now() - Date.parse(sent?.[0]?.date ?? '')).toBeLessThan(60_000)
  const lines = await journal()
  expect(lines.map(({ actor, subject, after }) => [actor, subject, after])).toEqual([
    ['user 1', `order ${id}`, '{"status":"pendiente"}'],
    ['user 1', `order ${id}`, '{"status":"para retirar"}'],
    ['user 1', `order ${id}`, '{"status":"pendiente"}'],
  ])
  const receipt = (await shop.app.inject(`/api/order/cel/${id}`)).json()
  expect(receipt).not.toHaveProperty('messages')
})

test.each([
  ['an unknown order', '0'.repeat(26), { status: 'pagado' }, 404, 'La orden no existe'],
  ['half an identifier', '7KQ2', { status: 'pagado' }, 404, 'La orden no existe'],
  ['an unknown status', undefined, { status: 'perdido' }, 400, 'El estado del Producto es obligatorio'],
  ['no status', undefined, {}, 400, 'El estado del Producto es obligatorio'],
])('a message for %s is refused, and nothing is recorded', async (_, order, payload, status, error) => {
  const before = await journal()
  const answer = await send(order ?? id, payload)
  expect([answer.statusCode, answer.json()]).toEqual([status, { error }])
  expect(await journal()).toEqual(before)
})

test('messages to customers are deleted with their order', async () => {
  await send(id, { status: 'pagado' })
  await shop.app.inject({ method: 'DELETE', url: `/api/order/${id}`, headers })
  expect(await shop.db.selectFrom('order_messages').selectAll().execute()).toEqual([])
})
