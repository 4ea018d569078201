import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ASKED, lawDesk } from '../testing/law-desk.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let desk: Awaited<ReturnType<typeof lawDesk>>

beforeEach(async () => {
  shop = await openTestShop()
  desk = await lawDesk(shop)
})

afterEach(() => shop.close())

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

const find = (text: string) => desk.owner('GET', `/api/customers?text=${encodeURIComponent(text)}`)
const erase = (text: string, orders: number, withdrawals = 0) =>
  desk.owner('POST', '/api/customers/borrar', { text, orders, withdrawals })

/** Three orders under one number in several spellings, one of them deleted, a withdrawal, and somebody else. */
async function aCustomer() {
  const first = await desk.place({ note: 'Soy Zulema, toco timbre', pickup: undefined })
  await desk.owner('PATCH', `/api/order/${first}/nota`, { note: 'Zulema debe un frasco', before: '' })
  await desk.owner('PATCH', `/api/order/status/${first}`, { status: 'pagado' })
  const second = await desk.place({ name: 'Zule N.', cel: '0261 15 555-0142' })
  const third = await desk.place({ name: 'Zulema', cel: '+54 9 261 555 0142', note: 'Zulema' })
  await desk.owner('DELETE', `/api/order/${third}`)
  await desk.withdraw({ order: first, cel: '15 555-0142' })
  await desk.owner('PATCH', '/api/withdrawals/1', { isResolved: true, note: 'Hablé con Zulema' })
  const other = await desk.place({ name: 'Beto', cel: '261 555-0999' })
  return { first, second, third, other }
}

describe('the data of a customer', () => {
  test.each([
    ['number', async () => '2615550142'],
    ['order', async ({ second }: { second: string }) => `${second.slice(0, 4)}-${second.slice(4, 8)}`],
    ['deleted order', async ({ third }: { third: string }) => third],
    ['withdrawal', async () => (await desk.list())[0].code],
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
    const exported = await shop.app.inject({ url: '/api/order/exportar.csv', headers: desk.headers })
    expect(exported.body).toContain('Cliente eliminado')
    expect(exported.body).not.toMatch(/zule|0142/i)
    // They can still be worked with.
    expect((await desk.owner('PATCH', `/api/order/status/${first}`, { status: 'entregado' })).status).toBe(
      200,
    )
    expect((await desk.owner('POST', `/api/order/${third}/restore`)).status).toBe(200)
    expect((await desk.owner('GET', '/api/order/buscar?text=eliminado')).body.total).toBe(3)
    expect(
      (await desk.journalOf('order.customer')).map(({ actor, before, after }) => [actor, before, after]),
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

  test.each([
    ['5555 1234', '11 5555-1234', '011 15 5555-1234'],
    ['44 1234', '2622 44-1234', '02622 15 44-1234'],
  ])('are not found by %s, which has no area code: that is anybody', async (short, cel, spelled) => {
    const strangers = [await desk.place({ cel }), await desk.place({ cel: spelled })]
    await desk.withdraw({ cel })
    expect((await find(short)).body).toEqual({ orders: [], withdrawals: [] })
    expect((await erase(short, strangers.length, 1)).status).toBe(404)
    // An order that was stored like this is its own.
    const own = await desk.place({ cel: short.replaceAll(' ', '-') })
    expect((await find(short)).body.orders).toMatchObject([{ id: own }])
  })

  test.each([
    ['11 5555-1234', '+54 9 11 5555 1234', '011 15 5555-1234'],
    ['2622 44-1234', '(02622) 15-44-1234', '54 9 2622 441234'],
  ])('are found by %s, however it was written', async (cel, ...others) => {
    for (const spelling of [cel, ...others]) await desk.place({ cel: spelling })
    for (const spelling of [cel, ...others]) {
      expect((await find(spelling)).body.orders).toHaveLength(3)
    }
  })

  test('are found even if the customer’s name is the one given to erased customers', async () => {
    await desk.place({ name: 'Cliente eliminado' })
    await desk.withdraw({ name: 'Cliente eliminado' })
    expect((await find(ASKED.cel)).body).toMatchObject({ orders: [{}], withdrawals: [{}] })
    expect((await erase(ASKED.cel, 1, 1)).status).toBe(200)
    expect((await find(ASKED.cel)).body).toEqual({ orders: [], withdrawals: [] })
    expect(await everythingStored()).not.toContain('0142')
  })

  test('of an order without a number are those of this order alone', async () => {
    const line = { id: desk.product, quantity: 1, discount: { amount: 5 }, reason: 'Es Ana' }
    const ids = await Promise.all(
      ['Ana', 'Ana'].map(async (name) => {
        const sale = {
          name,
          wayToPay: 'pago efectivo',
          lines: [line],
          discount: { amount: 10, reason: 'Para Ana' },
        }
        return (await desk.owner('POST', '/api/order/mostrador', sale)).body
      }),
    )
    expect(ids[0]).toBeTypeOf('string')
    expect((await find(ids[0])).body.orders).toHaveLength(1)
    expect((await erase(ids[0], 1)).status).toBe(200)
    expect((await find(ids[0])).body.orders).toEqual([])
    expect((await find(ids[1])).body.orders).toMatchObject([{ name: 'Ana' }])
    const erased = (await shop.app.inject(`/api/order/cel/${ids[0]}`)).json()
    expect(erased.discount).toEqual({ amount: 10, reason: 'Descuento' })
    const reasons = await shop.db.selectFrom('order_lines').select('price_reason').execute()
    expect(reasons.map(({ price_reason }) => price_reason).sort()).toEqual(['Descuento', 'Es Ana'])
  })
})
