import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { amountsOwed, rateOf, type WayToPay } from '#domain/prices/way-to-pay.ts'
import { aLine } from '#domain/testing/samples.ts'
import { rememberName } from '../catalogue/queries.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { insertOrder } from './queries.ts'

let shop: TestShop
let headers: { cookie: string }

beforeAll(async () => {
  shop = await openTestShop()
  headers = { cookie: await shop.signIn() }
  await keep('7KQ2M4XA', 'María Núñez', '261 555-0101', 'pendiente', 1)
  await keep('AAAABBBB', 'José Pérez', '+54 9 2604 55-0102', 'pendiente', 3)
  await keep('CCCCDDDD', 'maria lópez', '15 555 0103', 'para retirar', 2)
  await keep('EEEEFFFF', 'Ana', '261 555-0101', 'entregado', 4, 'mercado pago', [3, 'Guirnalda Núñez rosa'])
  await pickUp('7KQ2M4XA', '2026-01-20')
  await pickUp('CCCCDDDD', '2026-01-19')
})

afterAll(() => shop.close())

async function keep(
  code: string,
  name: string,
  cel: string,
  status: OrderStatus,
  day: number,
  way: WayToPay = 'pago efectivo',
  [id, product]: readonly [number, string] = [2, 'Vela N°5 dorada'],
) {
  const line = aLine({ id: 1, name: 'Globo', price: 100, quantity: 2, subtotal: 200 })
  for (const sold of [line, { id, name: product }]) await rememberName(shop.db, sold)
  await insertOrder(
    shop.db,
    {
      id: code.padEnd(26, '0'),
      date: `2026-01-0${day}T12:00:00.000Z`,
      name,
      cel,
      way_to_pay: way,
      total: 300,
      status,
      idempotency_key: null,
      request_hash: '',
    },
    amountsOwed(rateOf(way, 62), 300),
    [line, { ...line, id, name: product, quantity: 1, subtotal: 100 }],
  )
}

async function pickUp(code: string, day: string) {
  const id = code.padEnd(26, '0')
  await shop.db.updateTable('orders').set({ pickup: day }).where('id', '=', id).execute()
}

function ask(address: string) {
  return shop.app.inject({ url: `/api/order/${address}`, headers })
}

async function namesOf(query: string): Promise<string[]> {
  const answer = await ask(`buscar?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ orders: { name: string }[] }>().orders.map(({ name }) => name)
}

test('the owner gets the digits for WhatsApp with each order, a visitor does not', async () => {
  const { orders } = (await ask('buscar')).json<{ orders: { whatsapp: string }[] }>()
  expect(orders.map(({ whatsapp }) => whatsapp)).toEqual([
    '5492615550101',
    '5492604550102',
    '5492615550103',
    '5492615550101',
  ])
  const receipt = (await ask(`cel/${'CCCCDDDD'.padEnd(26, '0')}`)).json()
  expect(receipt).toHaveProperty('cel', '15 555 0103')
  expect(receipt).not.toHaveProperty('whatsapp')
})

describe('counting orders', () => {
  test('every status has its count, zero included', async () => {
    expect((await ask('resumen')).json()).toEqual({
      pendiente: 2,
      pagado: 0,
      'para retirar': 1,
      entregado: 1,
    })
  })

  test('with a text only matching orders are counted', async () => {
    expect((await ask('resumen?text=MARIA')).json()).toEqual({
      pendiente: 1,
      pagado: 0,
      'para retirar': 1,
      entregado: 0,
    })
  })
})

const SOLD_CANDLES = ['José Pérez', 'maria lópez', 'María Núñez']

describe('searching orders', () => {
  test.each([
    ['those of one status, newest first', 'status=pendiente', ['José Pérez', 'María Núñez']],
    ['those of one status, oldest first', 'status=pendiente&direction=asc', ['María Núñez', 'José Pérez']],
    ['a name, oldest first', 'text=maria&direction=asc', ['María Núñez', 'maria lópez']],
    ['a status with a hyphen', 'status=para-retirar', ['maria lópez']],
    ['all of them', 'status=&text=', ['Ana', 'José Pérez', 'maria lópez', 'María Núñez']],
    ['a name in every status', 'text=maria', ['maria lópez', 'María Núñez']],
    ['a name in one status', 'text=Maria&status=pendiente', ['María Núñez']],
    ['a mobile in every status', 'text=2615550101', ['Ana', 'María Núñez']],
    ['a mobile with other signs', 'text=2604-550102', ['José Pérez']],
    ['a code', 'text=7kq2-m4xa', ['María Núñez']],
    ['a code without hyphen', 'text=7KQ2M4XA', ['María Núñez']],
    ['what nobody ordered', 'text=zzz', []],
    ['a wildcard of the database', 'text=%25', []],
    ['a product', 'text=guirnalda', ['Ana']],
    ['the words of a product in any order, by their beginnings', 'text=dor+VELA', SOLD_CANDLES],
    ['a product in one status', 'text=vela&status=para-retirar', ['maria lópez']],
    ['a customer or a product', 'text=nuñez', ['Ana', 'María Núñez']],
    ['a text among customers only', 'text=nuñez&in=clientes', ['María Núñez']],
    ['a text among products only', 'text=nuñez&in=productos', ['Ana']],
    ['a product whose words are in two of them', 'text=globo+vela', []],
    ['one way to pay', 'wayToPay=mercado+pago', ['Ana']],
    ['a name and a way to pay', 'text=maria&wayToPay=mercado+pago', []],
    ['a product and a way to pay', 'text=globo&wayToPay=mercado+pago', ['Ana']],
    ['from a day on', 'from=2026-01-03', ['Ana', 'José Pérez']],
    ['up to a day, which counts', 'to=2026-01-02', ['maria lópez', 'María Núñez']],
    ['one day', 'from=2026-01-02&to=2026-01-02', ['maria lópez']],
    ['a name on some days', 'text=maria&from=2026-01-02', ['maria lópez']],
    ['a product on some days', 'text=vela&to=2026-01-01', ['María Núñez']],
    ['a code on other days', 'text=7kq2m4xa&from=2026-01-02', []],
    ['days of another year', 'text=maria&from=2030-01-01&to=2030-12-31', []],
    ['those to be picked up on a day', 'pickupFrom=2026-01-19&pickupTo=2026-01-19', ['maria lópez']],
    ['those to be picked up from a day on', 'pickupFrom=2026-01-20', ['María Núñez']],
    ['those to be picked up until a day', 'pickupTo=2026-01-20', ['maria lópez', 'María Núñez']],
    ['a status and a pick-up date', 'status=pendiente&pickupTo=2026-01-20', ['María Núñez']],
    ['a name and a pick-up date', 'text=maria&pickupFrom=2026-01-20', ['María Núñez']],
    ['a code and a pick-up date', 'text=7kq2m4xa&pickupTo=2026-01-19', []],
    ['a product and a pick-up date', 'text=vela&pickupTo=2026-01-19', ['maria lópez']],
    [
      'all by pick-up date, those without one last',
      'sort=pickup',
      ['maria lópez', 'María Núñez', 'José Pérez', 'Ana'],
    ],
    ['a product by pick-up date', 'text=vela&sort=pickup', ['maria lópez', 'María Núñez', 'José Pérez']],
    [
      'empty filters, as forms send them',
      'from=&to=&wayToPay=&pickupFrom=&pickupTo=&status=pendiente',
      ['José Pérez', 'María Núñez'],
    ],
  ])('finds %s', async (_, query, names) => {
    expect(await namesOf(query)).toEqual(names)
  })

  test('filtered orders are counted in their pages and in each status', async () => {
    const answer = (await ask('buscar?wayToPay=pago+efectivo&pageSize=2')).json()
    expect(answer).toMatchObject({ total: 3, totalPages: 2 })
    expect((await ask('resumen?to=2026-01-02')).json()).toEqual({
      pendiente: 1,
      pagado: 0,
      'para retirar': 1,
      entregado: 0,
    })
    expect((await ask('resumen?pickupFrom=2026-01-19')).json()).toEqual({
      pendiente: 1,
      pagado: 0,
      'para retirar': 1,
      entregado: 0,
    })
    expect((await ask('resumen?text=vela&wayToPay=pago+efectivo')).json()).toMatchObject({
      pendiente: 2,
      'para retirar': 1,
      entregado: 0,
    })
  })

  test('a day lasts from midnight to midnight in Mendoza', async () => {
    await shop.db
      .updateTable('orders')
      .set({ date: '2026-01-05T02:59:59.999Z' })
      .where('id', '=', 'EEEEFFFF'.padEnd(26, '0'))
      .execute()
    expect(await namesOf('from=2026-01-04&to=2026-01-04')).toEqual(['Ana'])
    expect(await namesOf('from=2026-01-05')).toEqual([])
  })

  test('returns orders with their lines, in pages', async () => {
    const answer = (await ask('buscar?status=pendiente&page=2&pageSize=1')).json()
    expect(answer).toMatchObject({ page: 2, total: 2, totalPages: 2 })
    expect(answer.orders).toMatchObject([
      { name: 'María Núñez', total: 3, order: [{ id: 1, name: 'Globo', price: 1 }, { id: 2 }] },
    ])
    const searched = (await ask('buscar?text=maria&page=2&pageSize=1')).json()
    expect(searched).toMatchObject({ page: 2, total: 2, orders: [{ name: 'María Núñez' }] })
    expect((await ask('buscar?page=9')).json().orders).toEqual([])
  })

  test('several orders come as they are now, in the order they were asked for', async () => {
    const ids = ['CCCCDDDD', 'ZZZZZZZZ', '7KQ2M4XA'].map((code) => code.padEnd(26, '0'))
    const orders = (await ask(`varios?ids=${ids.join(',')}`)).json<{ name: string }[]>()
    expect(orders.map(({ name }) => name)).toEqual(['maria lópez', 'María Núñez'])
    expect(orders[0]).toMatchObject({ version: 1, whatsapp: '5492615550103', balance: { received: 0 } })
  })

  test.each([
    ['buscar?status=perdido', 404, 'El estado no existe'],
    ['buscar?page=0', 400, 'La página y su tamaño son números desde 1'],
    ['buscar?direction=up', 400, 'El orden es asc o desc'],
    ['buscar?sort=price', 400, 'Se ordena por date o pickup'],
    ['buscar?pickupFrom=ayer', 400, 'La fecha se escribe como 2026-11-16'],
    ['buscar?pickupFrom=2026-01-02&pickupTo=2026-01-01', 400, 'La primera fecha es posterior a la última'],
    ['varios', 400, 'Elegí al menos una orden'],
    ['varios?ids=1', 400, 'El pedido no existe'],
    [`varios?ids=${Array(101).fill('A'.repeat(26)).join(',')}`, 400, 'Se eligen hasta 100 órdenes a la vez'],
    ['buscar?in=todos', 400, 'Se busca en todo, clientes o productos'],
    ['buscar?wayToPay=vales', 400, 'La forma de pago no existe'],
    ['buscar?from=16/11/2026', 400, 'La fecha se escribe como 2026-11-16'],
    ['resumen?to=2026-02-30', 400, 'La fecha se escribe como 2026-11-16'],
    ['buscar?from=2026-01-02&to=2026-01-01', 400, 'La primera fecha es posterior a la última'],
    ['exportar.csv?status=perdido', 404, 'El estado no existe'],
    ['exportar.xlsx?from=ayer', 400, 'La fecha se escribe como 2026-11-16'],
    ['buscar?pageSize=101', 400, 'La página o su tamaño es demasiado grande'],
    [`buscar?text=${'a'.repeat(101)}`, 400, 'El texto es demasiado largo: admite 100 caracteres'],
  ])('%s is refused with %d', async (address, status, error) => {
    const answer = await ask(address)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({ error })
  })
})
