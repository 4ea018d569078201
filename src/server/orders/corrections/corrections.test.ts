import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { makeOrderId } from '../order-id.ts'

let shop: TestShop
let headers: { cookie: string }
let balloon: number
let snow: number
let candle: number
let order: string

/** Five balloons at 1000 and two cans of snow at 1000 less ten percent, with a surcharge of 6.2 percent. */
beforeEach(async () => {
  shop = await openTestShop()
  headers = { cookie: await shop.signIn() }
  balloon = (await shop.stock({ name: 'Globo', price: 100_000 })).id
  snow = (await shop.stock({ name: 'Nieve', price: 100_000, category: 'carnaval' })).id
  candle = (await shop.stock({ name: 'Vela', price: 50_000, availability: false })).id
  order = await place()
})

afterEach(() => shop.close())

async function place(): Promise<string> {
  const payload = {
    name: 'Ana',
    cel: '261 555-0000',
    wayToPay: 'mercado pago',
    total: 6800,
    order: [
      { id: balloon, price: 1000, quantity: 5, subtotal: 5000 },
      { id: snow, price: 1000, quantity: 2, subtotal: 1800 },
    ],
  }
  return (await shop.app.inject({ method: 'POST', url: '/api/order', payload })).json()
}

function correct(payload: object, id = order) {
  return shop.app.inject({ method: 'PATCH', url: `/api/order/${id}/lines`, headers, payload })
}

function setStatus(status: string) {
  return shop.app.inject({
    method: 'PATCH',
    url: `/api/order/status/${order}`,
    headers,
    payload: { status },
  })
}

const receipt = async () => (await shop.app.inject(`/api/order/cel/${order}`)).json()
const ownersOrder = async () => (await shop.app.inject({ url: `/api/order/${order}`, headers })).json()
const stored = async () => [
  await shop.db.selectFrom('orders').selectAll().execute(),
  await shop.db.selectFrom('order_lines').selectAll().orderBy('order_id').orderBy('position').execute(),
  await shop.db.selectFrom('journal').selectAll().orderBy('id').execute(),
]

/** What was ordered, in the form of a correction. */
const asOrdered = () => [
  { id: balloon, quantity: 5 },
  { id: snow, quantity: 2 },
]

describe('a correction', () => {
  test('changes what is delivered, keeps what was ordered, and charges for the rest', async () => {
    const lines = [
      { id: balloon, quantity: 3 },
      { id: snow, quantity: 0 },
      { id: candle, quantity: 2 },
    ]
    const discount = { amount: 400, reason: 'Caja golpeada' }
    const answer = await correct({ version: 1, lines, discount })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({
      id: order,
      version: 2,
      total: 4000,
      discount,
      surchargePerMille: 62,
      surcharge: 223.2,
      amountDue: 3823.2,
      order: [
        { id: balloon, ordered: 5, quantity: 3, price: 1000, subtotal: 3000 },
        { id: candle, ordered: 0, quantity: 2, price: 500, subtotal: 1000 },
      ],
      missing: [{ id: snow, name: 'Nieve', ordered: 2, quantity: 0, subtotal: 0 }],
    })
    // What the customer sees, but for the payment, is what the owner sees; not the other way round.
    const { payment, ...seen } = await receipt()
    expect(payment).toMatchObject({ state: 'none' })
    expect(answer.json()).toMatchObject(seen)
    for (const hidden of ['version', 'internalNote', 'messages']) expect(seen).not.toHaveProperty(hidden)
    expect(await ownersOrder()).toEqual(answer.json())
  })

  test('is undone by the ordered quantities, at the prices and the discount as sold', async () => {
    const before = await receipt()
    await correct({ version: 1, lines: [{ id: snow, quantity: 1 }], discount: { amount: 1, reason: 'x' } })
    for (const category of ['globos', 'carnaval']) {
      const payload = { category, percent: 50 }
      await shop.app.inject({ method: 'POST', url: '/api/products/updateCategory', headers, payload })
    }
    await shop.app.inject({ method: 'DELETE', url: `/api/products/${balloon}`, headers })
    const answer = await correct({ version: 2, lines: asOrdered(), discount: null })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await receipt()).toEqual(before)
  })

  test('is refused if added products cost another total than the owner saw', async () => {
    const lines = [...asOrdered(), { id: candle, quantity: 2 }]
    const promotion = { name: 'Velas a mitad', percent: 50, products: [candle] }
    await shop.app.inject({ method: 'POST', url: '/api/promotions', headers, payload: promotion })
    const before = await stored()
    const answer = await correct({ version: 1, lines, total: 7800 })
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { error: 'Los precios cambiaron. Revisá el total y guardá otra vez.' },
    ])
    expect(await stored()).toEqual(before)
    const again = await correct({ version: 1, lines, total: 7300 })
    expect(again.json(), again.body).toMatchObject({ version: 2, total: 7300 })
  })

  test('of the lines alone keeps the discount', async () => {
    await correct({ version: 1, lines: asOrdered(), discount: { amount: 800, reason: 'Amiga' } })
    const answer = await correct({ version: 2, lines: [{ id: balloon, quantity: 1 }] })
    expect(answer.json()).toMatchObject({ total: 1000, discount: { amount: 800 }, amountDue: 212.4 })
  })

  test('that changes nothing is no change', async () => {
    const before = await stored()
    const answer = await correct({ version: 1, lines: asOrdered() })
    expect(answer.json()).toMatchObject({ version: 1, total: 6800 })
    expect(await stored()).toEqual(before)
  })

  test('is in the journal with what changed, without the customer and what was said of them', async () => {
    const discount = { amount: 100, reason: 'La tía de Zulema' }
    await correct({ version: 1, lines: [...asOrdered(), { id: candle, quantity: 1 }], discount })
    const line = await shop.db
      .selectFrom('journal')
      .select(['actor', 'subject', 'before', 'after'])
      .where('kind', '=', 'order.lines')
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({ actor: expect.stringMatching(/^user \d+$/), subject: `order ${order}` })
    const change = (quantity: number) => [{ id: candle, name: 'Vela', quantity }]
    expect(JSON.parse(line.before ?? '')).toEqual({
      lines: change(0),
      total: 680_000,
      discount: 0,
      surcharge: 42_160,
      amountDue: 722_160,
      wayToPay: 'mercado pago',
    })
    expect(JSON.parse(line.after ?? '')).toMatchObject({ lines: change(1), total: 730_000, discount: 10_000 })
    expect(JSON.stringify(line)).not.toMatch(/Zulema|Ana/)
  })
})

describe('the version of an order', () => {
  test('grows with every change and is for the owner alone', async () => {
    await setStatus('pagado')
    await correct({ version: 2, lines: [{ id: balloon, quantity: 1 }] })
    await setStatus('para retirar')
    expect((await ownersOrder()).version).toBe(4)
    for (const url of ['/api/order/buscar', '/api/order/status/para-retirar']) {
      const answer = (await shop.app.inject({ url, headers })).json()
      expect((answer.orders ?? answer)[0]).toMatchObject({ id: order, version: 4 })
    }
    expect(await receipt()).not.toHaveProperty('version')
  })

  test('a correction of an older version is refused with the current one, and nothing is stored', async () => {
    await correct({ version: 1, lines: [{ id: balloon, quantity: 4 }] })
    const before = await stored()
    const answer = await correct({ version: 1, lines: [{ id: balloon, quantity: 1 }] })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({
      error: 'Otra persona cambió esta orden mientras la corregías. Revisá los cambios.',
      current: await ownersOrder(),
    })
    expect(await stored()).toEqual(before)
  })

  test('lets one of ten corrections at once through', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        correct({ version: 1, lines: [{ id: balloon, quantity: index + 10 }] }),
      ),
    )
    const [first, ...others] = answers.toSorted((a, b) => a.statusCode - b.statusCode)
    expect(first?.statusCode).toBe(200)
    expect(new Set(others.map(({ statusCode }) => statusCode))).toEqual(new Set([409]))
    expect(await ownersOrder()).toEqual(first?.json())
  })
})

describe('a correction is refused, and nothing is stored:', () => {
  test.each([
    ['an empty order', 400, () => ({ lines: [] }), /sin productos.*eliminala/],
    ['all lines missing', 400, () => ({ lines: [{ id: balloon, quantity: 0 }] }), /sin productos/],
    ['a product that does not exist', 409, () => ({ lines: [{ id: 999, quantity: 1 }] }), /ya no existe/],
    [
      'a discount above the total',
      400,
      () => ({ lines: asOrdered(), discount: { amount: 6800.01, reason: 'x' } }),
      /superar/,
    ],
    [
      'a discount without a reason',
      400,
      () => ({ lines: asOrdered(), discount: { amount: 1, reason: '' } }),
      /motivo/,
    ],
    [
      'a discount of nothing',
      400,
      () => ({ lines: asOrdered(), discount: { amount: 0, reason: 'x' } }),
      /mayor que cero/,
    ],
    [
      'a quantity below zero',
      400,
      () => ({ lines: [{ id: balloon, quantity: -1 }] }),
      /La cantidad va de 0 a 9999/,
    ],
    ['a product twice', 400, () => ({ lines: [...asOrdered(), { id: balloon, quantity: 1 }] }), /repetido/],
    ['no version', 400, () => ({ version: undefined, lines: asOrdered() }), /versión/],
  ])('%s', async (_, status, payload, message) => {
    const before = await stored()
    const answer = await correct({ version: 1, ...payload() })
    expect(answer.statusCode, answer.body).toBe(status)
    expect(answer.json()).toEqual({ error: expect.stringMatching(message) })
    expect(await stored()).toEqual(before)
  })

  test('an order that was handed over', async () => {
    await setStatus('entregado')
    const before = await stored()
    const answer = await correct({ version: 2, lines: [{ id: balloon, quantity: 1 }] })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({ error: 'La orden ya se entregó y no se puede corregir' })
    expect(await stored()).toEqual(before)
  })

  test('an unknown order', async () => {
    for (const id of [makeOrderId(), 'nada']) {
      expect((await correct({ version: 1, lines: asOrdered() }, id)).statusCode).toBe(404)
      expect((await shop.app.inject({ url: `/api/order/${id}`, headers })).statusCode).toBe(404)
    }
  })
})

test('a paid order remembers what was paid, until it is settled', async () => {
  expect(await receipt()).not.toHaveProperty('amountPaid')
  await setStatus('pagado')
  expect(await receipt()).toMatchObject({ paid: true, amountPaid: 7221.6, amountDue: 7221.6 })
  await correct({ version: 2, lines: [{ id: balloon, quantity: 5 }] })
  await setStatus('para retirar')
  expect(await receipt()).toMatchObject({ paid: true, amountPaid: 7221.6, amountDue: 5310 })
  await setStatus('entregado')
  expect(await receipt()).toMatchObject({ paid: true, amountPaid: 5310, amountDue: 5310 })
  await setStatus('pendiente')
  expect(await receipt()).not.toHaveProperty('amountPaid')
})
