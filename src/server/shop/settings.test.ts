import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let headers: { cookie: string }
let id: number

beforeEach(async () => {
  shop = await openTestShop()
  headers = { cookie: await shop.signIn() }
  id = (await shop.stock({ price: 100_000, category: 'carnaval' })).id
})

afterEach(() => shop.close())

const read = async () => (await shop.app.inject({ url: '/api/settings', headers })).json()
const send = (payload: object) => shop.app.inject({ method: 'PUT', url: '/api/settings', headers, payload })
/** Everything else as it is. */
const put = async (fields: object) => {
  const { minimumOrder: _, version: __, ...settings } = await read()
  return send({ ...settings, ...fields })
}
const inShop = async () => (await shop.app.inject('/api/shop')).json().minimumOrder

/** At 900 each, with the discount of carnaval. */
function order(quantity: number) {
  const line = { id, price: 1000, quantity, subtotal: quantity * 900 }
  const payload = { name: 'Ana', cel: '1', wayToPay: 'mercado pago', total: line.subtotal, order: [line] }
  return shop.app.inject({ method: 'POST', url: '/api/order', payload })
}

test('a new shop has no minimum, and one that is set or taken away is known to pages at once', async () => {
  const first = await read()
  expect(first).toMatchObject({ version: 1, name: 'Serpentina', surcharge: 6.2 })
  expect(first).not.toHaveProperty('minimumOrder')
  expect(await inShop()).toBeUndefined()
  const saved = await put({ minimumOrder: 2000.5, name: 'La Piñata', version: 1 })
  expect([saved.statusCode, saved.json()]).toEqual([
    200,
    { ...first, minimumOrder: 2000.5, name: 'La Piñata', version: 2, message: 'Ajustes guardados' },
  ])
  expect(await read()).toEqual({ ...first, minimumOrder: 2000.5, name: 'La Piñata', version: 2 })
  expect((await shop.app.inject('/api/shop')).json()).toMatchObject({
    minimumOrder: 2000.5,
    name: 'La Piñata',
  })
  await put({ version: 2 })
  expect(await inShop()).toBeUndefined()
  const entries = await shop.db
    .selectFrom('journal')
    .select(['before', 'after'])
    .where('kind', '=', 'shop.changed')
    .orderBy('id')
    .execute()
  expect(
    entries.map(({ before, after }) => [JSON.parse(before ?? ''), JSON.parse(after ?? '')]),
  ).toMatchObject([
    [{ name: 'Serpentina' }, { name: 'La Piñata', minimumOrder: 200_050 }],
    [{ minimumOrder: 200_050 }, { name: 'La Piñata' }],
  ])
})

test('what is emptied stays empty, though the environment had a first value', async () => {
  const { facebook: _, instagram: __, map: ___, paymentLink: ____, ...rest } = await read()
  await send(rest)
  expect(Object.keys(await read())).toEqual(expect.not.arrayContaining(['facebook', 'paymentLink']))
  const pages = (await shop.app.inject('/api/shop')).json()
  for (const field of ['facebook', 'instagram', 'map', 'paymentLink']) expect(pages).not.toHaveProperty(field)
})

test('an order of the web below the minimum is refused with what is missing, after promotions and before the surcharge', async () => {
  await put({ minimumOrder: 1800 })
  const small = await order(1)
  expect([small.statusCode, small.json()]).toEqual([
    409,
    { error: 'El pedido mínimo es de $1,800.00: te faltan $900.00. Sumá algo más y seguimos.' },
  ])
  expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([])
  expect((await order(2)).statusCode).toBe(201)
})

test('orders at the counter have no minimum', async () => {
  await put({ minimumOrder: 1800 })
  const payload = { wayToPay: 'pago efectivo', lines: [{ id, quantity: 1 }] }
  const taken = await shop.app.inject({ method: 'POST', url: '/api/order/mostrador', headers, payload })
  expect(taken.statusCode).toBe(201)
})

test.each([
  [{ minimumOrder: 0 }, 400, 'El pedido mínimo tiene que ser mayor que cero. Sin mínimo, dejalo vacío.'],
  [{ minimumOrder: -1 }, 400, 'El importe no puede ser negativo'],
  [{ minimumOrder: 1e12 }, 400, 'El importe es demasiado grande'],
  [{ minimumOrder: 'mil' }, 400, 'El pedido mínimo es un importe'],
  [{ name: ' ' }, 400, 'El nombre de la tienda es obligatorio'],
  [{ minimumOrder: 5, version: 7 }, 409, /^Otra persona cambió la configuración/],
])('the settings %j are refused and nothing is stored', async (payload, status, message) => {
  await put({ minimumOrder: 100 })
  const before = await read()
  const answer = await put(payload)
  expect(answer.statusCode).toBe(status)
  expect(answer.json().error).toMatch(message)
  expect(await read()).toEqual(before)
})

test('only the owner sees and changes settings', async () => {
  const settings = await read()
  headers = { cookie: '' }
  expect((await send({ ...settings, minimumOrder: 5 })).statusCode).toBe(401)
  expect((await shop.app.inject('/api/settings')).statusCode).toBe(401)
  expect(await inShop()).toBeUndefined()
})

test('the shop has another version after each change that visitors see, and after no other', async () => {
  const version = async () => (await shop.app.inject('/api/shop')).json().version
  const first = await version()
  await order(1)
  expect(await version()).toBe(first)
  await shop.stock()
  const second = await version()
  expect(second).toBeGreaterThan(first)
  await put({ name: 'La Piñata' })
  expect(await version()).toBeGreaterThan(second)
})
