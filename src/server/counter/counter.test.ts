import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OWNER } from '../testing/owner.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let headers: { cookie: string }
let balloon: number
let snow: number

beforeEach(async () => {
  shop = await openTestShop()
  headers = { cookie: await shop.signIn() }
  balloon = (await shop.stock({ name: 'Globo', price: 100_000, availability: false })).id
  snow = (await shop.stock({ name: 'Nieve', price: 100_000, category: 'carnaval' })).id
})

afterEach(() => shop.close())

const sale = (changes: object = {}) => ({
  wayToPay: 'pago efectivo',
  lines: [
    { id: balloon, quantity: 60 },
    { id: snow, quantity: 1 },
  ],
  ...changes,
})

function take(payload: object, extra: Record<string, string> = {}) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/order/mostrador',
    headers: { ...headers, ...extra },
    payload,
  })
}

const ownersOrder = async (id: string) => (await shop.app.inject({ url: `/api/order/${id}`, headers })).json()
const stored = async () => [
  await shop.db.selectFrom('orders').selectAll().execute(),
  await shop.db.selectFrom('journal').selectAll().orderBy('id').execute(),
]

describe('an order taken at the counter', () => {
  test('is sold at the prices of the server, beyond the caps of the web, with products that are unavailable there', async () => {
    const answer = await take(
      sale({ name: 'Ana', cel: '261 555-0000', wayToPay: 'mercado pago', total: 60_900 }),
    )
    expect(answer.statusCode, answer.body).toBe(201)
    const id = answer.json()
    expect(await ownersOrder(id)).toMatchObject({
      id,
      version: 1,
      source: 'mostrador',
      name: 'Ana',
      status: 'pendiente',
      total: 60_900,
      surcharge: 3775.8,
      amountDue: 64_675.8,
      order: [
        { id: balloon, ordered: 60, quantity: 60, subtotal: 60_000 },
        { id: snow, ordered: 1, quantity: 1, subtotal: 900 },
      ],
    })
    const line = await shop.db
      .selectFrom('journal')
      .select(['actor', 'after'])
      .where('kind', '=', 'order.placed')
      .executeTakeFirstOrThrow()
    expect(line.actor).toMatch(/^user \d+$/)
    expect(JSON.parse(line.after ?? '')).toMatchObject({ source: 'mostrador', total: 6_090_000 })
  })

  test('needs neither name nor mobile, and is listed, found by its code, moved and deleted like any other', async () => {
    const id: string = (await take(sale())).json()
    expect(await ownersOrder(id)).toMatchObject({ name: '', cel: '' })
    expect((await shop.app.inject(`/api/order/cel/${id}`)).json()).toMatchObject({ name: '', cel: '' })
    const found = await shop.app.inject({ url: `/api/order/buscar?text=${id.slice(0, 8)}`, headers })
    expect(found.json()).toMatchObject({ total: 1, orders: [{ id, source: 'mostrador' }] })
    const url = `/api/order/status/${id}`
    const moved = await shop.app.inject({
      method: 'PATCH',
      url,
      headers,
      payload: { status: 'para retirar' },
    })
    expect(moved.json()).toBe('para retirar')
    const deleted = await shop.app.inject({ method: 'DELETE', url: `/api/order/${id}`, headers })
    expect(deleted.statusCode).toBe(200)
  })

  test.each([
    [{ paid: true }, { status: 'pagado', paid: true, amountPaid: 60_900 }],
    [
      { paid: true, delivered: true },
      { status: 'entregado', paid: true, amountPaid: 60_900 },
    ],
    [
      { paid: false, delivered: true, wayToPay: 'mercado pago' },
      { status: 'entregado', paid: false },
    ],
    [{ discount: { amount: 900, reason: 'Por cantidad' } }, { total: 60_900, amountDue: 60_000 }],
    [
      { discount: { percent: 10, reason: 'Por cantidad' } },
      { total: 60_900, discount: { amount: 6090, reason: 'Por cantidad' }, amountDue: 54_810 },
    ],
  ])('%j', async (changes, expected) => {
    expect(await ownersOrder((await take(sale(changes))).json())).toMatchObject(expected)
  })

  test('is stored once when it is sent twice', async () => {
    const key = { 'idempotency-key': 'clave-1234' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => take(sale(), key)))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect((await shop.db.selectFrom('orders').select('id').execute()).length).toBe(1)
    const other = await take(sale({ name: 'Otra' }), key)
    expect([other.statusCode, other.json().error]).toEqual([
      422,
      expect.stringMatching(/^Esta venta ya se guardó/),
    ])
    expect((await shop.db.selectFrom('orders').select('id').execute()).length).toBe(1)
  })

  test.each([
    ['paid in cash', { paid: true }, [60_900]],
    ['taken away, and so paid in cash', { delivered: true }, [60_900]],
    [
      'paid in cash with a discount',
      { paid: true, discount: { amount: 900, reason: 'Caja rota' } },
      [60_000],
    ],
    ['not paid yet', {}, []],
    ['paid in another way', { paid: true, wayToPay: 'mercado pago' }, []],
  ])('records only cash that was paid: %s', async (_, changes, amounts) => {
    const payload = sale(changes)
    const headersOfTry = { 'idempotency-key': 'una-clave-de-mostrador' }
    const [id] = (await Promise.all([take(payload, headersOfTry), take(payload, headersOfTry)])).map(
      (answer) => answer.json(),
    )
    const { payments, missing } = (
      await shop.app.inject({ url: `/api/order/${id}/payments`, headers })
    ).json()
    expect(payments.map(({ amount }: { amount: number }) => amount)).toEqual(amounts)
    if (amounts.length > 0) expect(missing).toBe(0)
  })

  test('has prices and discounts of its own, whose reasons only the team reads', async () => {
    const lines = [
      { id: balloon, quantity: 2, price: 900, reason: 'Golpeados' },
      { id: snow, quantity: 3, discount: { percent: 50 }, reason: 'Amiga de Ana' },
    ]
    const answer = await take({ ...sale({ lines }), paid: true, total: 3150, amountDue: 3150 })
    expect(answer.statusCode, answer.body).toBe(201)
    const id = answer.json()
    const sold = [
      { price: 900, shopPrice: 1000, subtotal: 1800 },
      { price: 1000, ownDiscount: 1350, discount: 1650, subtotal: 1350, label: '10% off en carnaval' },
    ]
    expect(await ownersOrder(id)).toMatchObject({
      total: 3150,
      amountDue: 3150,
      order: [
        { ...sold[0], priceReason: 'Golpeados' },
        { ...sold[1], priceReason: 'Amiga de Ana' },
      ],
    })
    const receipt = await shop.app.inject(`/api/order/cel/${id}`)
    expect(receipt.json().order).toMatchObject(sold)
    expect(receipt.body).not.toMatch(/Golpeados|Amiga/)
    const [, entries] = await stored()
    expect(JSON.stringify(entries)).not.toMatch(/Golpeados|Amiga/)
    const history = await shop.app.inject({ url: `/api/order/${id}/history`, headers })
    expect(history.body).toContain('"changedLines":2')
    const csv = await shop.app.inject({ url: '/api/order/exportar.csv', headers })
    expect(csv.body).toContain('2 × Globo: Golpeados; 3 × Nieve: Amiga de Ana')
  })

  test('keeps its own prices when it is corrected', async () => {
    const lines = [{ id: balloon, quantity: 3, price: 900, discount: { amount: 100 }, reason: 'Golpeados' }]
    const id = (await take(sale({ lines }))).json()
    const correct = async (version: number, quantity: number) =>
      (
        await shop.app.inject({
          method: 'PATCH',
          url: `/api/order/${id}/lines`,
          headers,
          payload: { version, lines: [{ id: balloon, quantity }] },
        })
      ).json()
    expect(await correct(1, 1)).toMatchObject({ total: 866.67, order: [{ shopPrice: 1000, price: 900 }] })
    expect(await correct(2, 3)).toMatchObject({ total: 2600 })
  })

  test('can be corrected until it is handed over', async () => {
    const id = (await take(sale())).json()
    const url = `/api/order/${id}/lines`
    const payload = { version: 1, lines: [{ id: balloon, quantity: 61 }] }
    const answer = await shop.app.inject({ method: 'PATCH', url, headers, payload })
    expect(answer.json()).toMatchObject({ version: 2, total: 61_000 })
  })
})

test.each([
  ['another total than the server’s', 409, { total: 1 }, /precios cambiaron/],
  ['a product that does not exist', 409, { lines: [{ id: 999, quantity: 1 }] }, /ya no existe/],
  ['no products', 400, { lines: [] }, /no tiene productos/],
  ['no way to pay', 400, { wayToPay: '' }, /método de pago/],
  ['a price without a reason', 400, { lines: [{ id: 1, quantity: 1, price: 5 }] }, /motivo .* de «Globo»/],
  [
    'a discount above its line',
    400,
    { lines: [{ id: 1, quantity: 1, discount: { amount: 1001 }, reason: 'x' }] },
    /superar lo que cuesta/,
  ],
  [
    'a total that the page did not show',
    409,
    { lines: [{ id: 1, quantity: 1, price: 5, reason: 'x' }], total: 6 },
    /precios cambiaron/,
  ],
  ['a discount above the total', 400, { discount: { amount: 60_900.01, reason: 'x' } }, /superar/],
])(
  'an order at the counter with %s is refused and nothing is stored',
  async (_, status, changes, message) => {
    const before = await stored()
    const answer = await take(sale(changes))
    expect(answer.statusCode, answer.body).toBe(status)
    expect(answer.json().error).toMatch(message)
    expect(await stored()).toEqual(before)
  },
)

test('a sale that waited for the connection is stored only for whoever made it', async () => {
  const before = await stored()
  const foreign = await take(sale({ seller: 'otra@tienda.example' }))
  expect([foreign.statusCode, foreign.json()]).toEqual([
    409,
    { error: expect.stringMatching(/^Esta venta la hizo otra persona/), otherSeller: true },
  ])
  expect(await stored()).toEqual(before)
  expect((await take(sale({ seller: OWNER.email }))).statusCode).toBe(201)
})

test('cash of a sale that comes late is in the till that is open then', async () => {
  const post = (url: string, payload: object) =>
    shop.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      payload,
    })
  await post('/api/till', { opening: 0 })
  const key = { 'idempotency-key': 'vendida-sin-linea' }
  const late = sale({ paid: true, delivered: true, total: 60_900, amountDue: 60_900, seller: OWNER.email })
  expect((await post('/api/till/close', { counted: 0 })).json().expected).toBe(0)
  await post('/api/till', { opening: 100 })
  const [first, again] = [await take(late, key), await take(late, key)]
  expect([first.statusCode, again.body]).toEqual([201, first.body])
  expect((await post('/api/till/close', { counted: 61_000 })).json().expected).toBe(61_000)
})

test('the counter keeps all products, drafts too, in the order of their numbers', async () => {
  const draft = (await shop.stock({ name: 'Guirnalda', price: 50_000, code: '779', draft: true })).id
  const list = async (after = '') =>
    (await shop.app.inject({ url: `/api/order/mostrador/productos${after}`, headers })).json()
  expect(await list()).toMatchObject([
    { id: balloon, price: 1000 },
    { id: snow },
    { id: draft, name: 'Guirnalda', code: '779', draft: true },
  ])
  expect(await list(`?after=${snow}`)).toMatchObject([{ id: draft }])
  expect(await list(`?after=${draft}`)).toEqual([])
})
