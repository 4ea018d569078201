import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#domain/clock.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let headers: { cookie: string }
let product: number

beforeEach(async () => {
  shop = await openTestShop()
  headers = { cookie: await shop.signIn() }
  product = (await shop.stock()).id
})

afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

const ASKED = { name: 'Zulema Núñez', cel: '261 555-0142', message: 'Me llegaron otros globos' }

const withdraw = (fields: object = {}) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/withdrawals',
    payload: { ...ASKED, order: 'no sé', ...fields },
  })
const codeOf = async (fields: object = {}): Promise<string> => (await withdraw(fields)).json().code

async function owner(method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT', url: string, payload?: object) {
  const answer = await shop.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}
const list = async () => (await owner('GET', '/api/withdrawals')).body.withdrawals

async function place(fields: object = {}): Promise<string> {
  const line = { id: product, price: 4700, quantity: 2, subtotal: 9400 }
  const payload = {
    name: ASKED.name,
    cel: ASKED.cel,
    wayToPay: 'mercado pago',
    total: 9400,
    order: [line],
    ...fields,
  }
  return (await shop.app.inject({ method: 'POST', url: '/api/order', payload })).json()
}

/** Every value of every table, as text. */
async function everythingStored(): Promise<string> {
  const tables = await shop.db.introspection.getTables()
  const contents = await Promise.all(
    // Any of them: only its rows are read.
    tables.map(({ name }) =>
      shop.db
        .selectFrom(name as 'orders')
        .selectAll()
        .execute(),
    ),
  )
  return JSON.stringify(contents)
}

const journalOf = (like: string) =>
  shop.db
    .selectFrom('journal')
    .select(['actor', 'kind', 'subject', 'before', 'after'])
    .where('kind', 'like', like)
    .orderBy('id')
    .execute()

describe('a withdrawal', () => {
  test.each([
    ['its code', (id: string) => `${id.slice(0, 4)}-${id.slice(4, 8)}`],
    ['its identifier', (id: string) => id],
    ['the address of its receipt', (id: string) => `https://tienda.example/checkout/${id}`],
  ])('finds its order by %s', async (_, typed) => {
    const id = await place()
    await place()
    const answer = await withdraw({ order: typed(id) })
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { code: expect.stringMatching(/^ARR(-[0-9A-Z]{4}){2}$/) },
    ])
    expect(await list()).toEqual([
      {
        id: 1,
        code: answer.json().code,
        date: expect.any(String),
        ...ASKED,
        whatsapp: '5492615550142',
        order: typed(id),
        found: { id, date: expect.any(String) },
        note: '',
      },
    ])
    // Of the customer only the order.
    expect(await journalOf('withdrawal.%')).toEqual([
      {
        actor: 'customer',
        kind: 'withdrawal.received',
        subject: 'withdrawal 1',
        before: null,
        after: JSON.stringify({ order: id }),
      },
    ])
  })

  test('of an unknown or deleted order is accepted and shown without it; the message may be missing', async () => {
    const id = await place()
    await owner('DELETE', `/api/order/${id}`)
    expect((await withdraw({ order: id })).statusCode).toBe(201)
    expect((await withdraw({ message: undefined })).statusCode).toBe(201)
    const [first, second] = await list()
    expect(first).not.toHaveProperty('found')
    expect(second).toMatchObject({ order: 'no sé', message: '' })
  })

  test('sent twice, even at once, gets the same code; another one, or later, another', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T15:00:00Z') })
    const codes = await Promise.all([codeOf(), codeOf(), codeOf()])
    expect(new Set(codes).size).toBe(1)
    expect(await codeOf({ message: 'Otra cosa' })).not.toBe(codes[0])
    vi.setSystemTime(Date.now() + 10 * MINUTE_MS + 1)
    expect(await codeOf()).not.toBe(codes[0])
    expect(await shop.db.selectFrom('withdrawals').select('id').execute()).toHaveLength(3)
  })

  test('is refused while the page is switched off', async () => {
    const { body: settings } = await owner('GET', '/api/settings')
    const off = { ...settings.legal.withdrawal, isOn: false }
    await owner('PUT', '/api/settings', { ...settings, legal: { ...settings.legal, withdrawal: off } })
    expect((await withdraw()).statusCode).toBe(404)
    expect(await list()).toEqual([])
  })

  test('is resolved with a note, opened again, and counted while it waits', async () => {
    for (const message of ['uno', 'dos', 'tres']) await withdraw({ message })
    const open = async () => (await owner('GET', '/api/withdrawals/pendientes')).body
    expect(await open()).toEqual({ open: 3 })
    const done = { isResolved: true, note: 'Devolví $500' }
    expect(await owner('PATCH', '/api/withdrawals/1', done)).toEqual({
      status: 200,
      body: { message: 'Marcado como resuelto' },
    })
    // A second press changes nothing.
    await owner('PATCH', '/api/withdrawals/1', done)
    expect(await open()).toEqual({ open: 2 })
    const listed = await list()
    expect(listed.map(({ message }: { message: string }) => message)).toEqual(['dos', 'tres', 'uno'])
    expect(listed[2]).toMatchObject({ note: 'Devolví $500', resolved: { by: 'duena@tienda.example' } })
    await owner('PATCH', '/api/withdrawals/1', { isResolved: false, note: 'Devolví $500' })
    expect(await open()).toEqual({ open: 3 })
    expect((await list())[0]).not.toHaveProperty('resolved')
    expect((await journalOf('withdrawal.re%ed')).map(({ kind }) => kind)).toEqual([
      ...Array(3).fill('withdrawal.received'),
      'withdrawal.resolved',
      'withdrawal.reopened',
    ])
    expect((await owner('PATCH', '/api/withdrawals/99', done)).status).toBe(404)
  })
})

describe('the data of a customer', () => {
  const find = (text: string) => owner('GET', `/api/customers?text=${encodeURIComponent(text)}`)
  const erase = (text: string, orders: number, withdrawals = 0) =>
    owner('POST', '/api/customers/borrar', { text, orders, withdrawals })

  /** Three orders under one number in several spellings, one of them deleted, a withdrawal, and somebody else. */
  async function aCustomer() {
    const first = await place({ note: 'Soy Zulema, toco timbre', pickup: undefined })
    await owner('PATCH', `/api/order/${first}/nota`, { note: 'Zulema debe un frasco', before: '' })
    await owner('PATCH', `/api/order/status/${first}`, { status: 'pagado' })
    const second = await place({ name: 'Zule N.', cel: '0261 15 555-0142' })
    const third = await place({ name: 'Zulema', cel: '+54 9 261 555 0142', note: 'Zulema' })
    await owner('DELETE', `/api/order/${third}`)
    await withdraw({ order: first, cel: '15 555-0142' })
    await owner('PATCH', '/api/withdrawals/1', { isResolved: true, note: 'Hablé con Zulema' })
    const other = await place({ name: 'Beto', cel: '261 555-0999' })
    return { first, second, third, other }
  }

  test.each([
    ['number', async () => '2615550142'],
    ['order', async ({ second }: { second: string }) => `${second.slice(0, 4)}-${second.slice(4, 8)}`],
    ['deleted order', async ({ third }: { third: string }) => third],
    ['withdrawal', async () => (await list())[0].code],
  ])('are found by a %s and erased everywhere', async (_, textFor) => {
    const ids = await aCustomer()
    const text = await textFor(ids)
    const { body } = await find(text)
    expect(new Set(body.orders.map(({ id }: { id: string }) => id))).toEqual(
      new Set([ids.first, ids.second, ids.third]),
    )
    expect(body.orders.filter(({ isDeleted }: { isDeleted: boolean }) => isDeleted)).toMatchObject([
      { id: ids.third },
    ])
    expect(body.withdrawals).toMatchObject([{ isResolved: true }])

    expect(await erase(text, 3, 1)).toEqual({ status: 200, body: { message: 'Datos borrados de 3 órdenes' } })
    const stored = (await everythingStored()).toLowerCase()
    const traces = [
      'zule',
      'núñez',
      'nuñez',
      '5550142',
      '555-0142',
      '555 0142',
      '2410555',
      'llegaron',
      'timbre',
      'frasco',
    ]
    expect(traces.filter((trace) => stored.includes(trace))).toEqual([])
    expect(stored).toContain('beto')
    expect((await find('2615550142')).body).toEqual({ orders: [], withdrawals: [] })
  })

  test('leave the orders with their amounts, under no name, in lists, receipts and exports', async () => {
    const { first, third } = await aCustomer()
    await erase('2615550142', 3, 1)
    const receipt = (await shop.app.inject(`/api/order/cel/${first}`)).json()
    expect(receipt).toMatchObject({ name: 'Cliente eliminado', cel: '', total: 9400, status: 'pagado' })
    expect(receipt).not.toHaveProperty('note')
    const exported = await shop.app.inject({ url: '/api/order/exportar.csv', headers })
    expect(exported.body).toContain('Cliente eliminado')
    expect(exported.body).not.toMatch(/zule|0142/i)
    // They can still be worked with.
    expect((await owner('PATCH', `/api/order/status/${first}`, { status: 'entregado' })).status).toBe(200)
    expect((await owner('POST', `/api/order/${third}/restore`)).status).toBe(200)
    expect((await owner('GET', '/api/order/buscar?text=eliminado')).body.total).toBe(3)
    expect(
      (await journalOf('order.customer')).map(({ actor, before, after }) => [actor, before, after]),
    ).toEqual(Array(3).fill(['user 1', null, null]))
  })

  test('are not erased if there is more than the owner has seen', async () => {
    await aCustomer()
    const before = await everythingStored()
    expect(await erase('2615550142', 2, 1)).toMatchObject({ status: 409 })
    expect(await erase('2615550142', 3)).toMatchObject({ status: 409 })
    expect(await erase('261 555-0777', 0)).toMatchObject({ status: 404 })
    expect(await everythingStored()).toBe(before)
  })

  test.each(['555', 'Zulema', '0142'])('are not found by %s, which may be anybody', async (text) => {
    await aCustomer()
    expect((await find(text)).body).toEqual({ orders: [], withdrawals: [] })
  })

  test('of an order without a number are those of this order alone', async () => {
    const line = { id: product, quantity: 1 }
    const ids = await Promise.all(
      ['Ana', 'Ana'].map(async (name) => {
        const sale = {
          name,
          wayToPay: 'pago efectivo',
          lines: [line],
          discount: { amount: 10, reason: 'Para Ana' },
        }
        return (await owner('POST', '/api/order/mostrador', sale)).body
      }),
    )
    expect(ids[0]).toBeTypeOf('string')
    expect((await find(ids[0])).body.orders).toHaveLength(1)
    expect((await erase(ids[0], 1)).status).toBe(200)
    expect((await find(ids[0])).body.orders).toEqual([])
    expect((await find(ids[1])).body.orders).toMatchObject([{ name: 'Ana' }])
    const erased = (await shop.app.inject(`/api/order/cel/${ids[0]}`)).json()
    expect(erased.discount).toEqual({ amount: 10, reason: 'Descuento' })
  })
})

test('only the owner sees and changes what customers asked for', async () => {
  await withdraw()
  headers = { cookie: '' }
  for (const [method, url, payload] of [
    ['GET', '/api/withdrawals'],
    ['GET', '/api/withdrawals/pendientes'],
    ['PATCH', '/api/withdrawals/1', { isResolved: true }],
    ['GET', '/api/customers?text=2615550142'],
    ['POST', '/api/customers/borrar', { text: '2615550142', orders: 0, withdrawals: 1 }],
  ] as const) {
    expect((await owner(method, url, payload)).status).toBe(401)
  }
  expect(await shop.db.selectFrom('withdrawals').select(['name', 'resolved_at']).execute()).toEqual([
    { name: ASKED.name, resolved_at: null },
  ])
})
