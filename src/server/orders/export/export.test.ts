import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_EXPORTED } from '#domain/orders/order-filter.ts'
import { amountsOwed, rateOf, type WayToPay } from '#domain/prices/way-to-pay.ts'
import { aLine } from '#domain/testing/samples.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { insertOrder } from '../queries.ts'

let shop: TestShop
let headers: { cookie: string }

beforeAll(async () => {
  shop = await openTestShop()
  headers = { cookie: await shop.signIn() }
  await shop.stock({ name: 'Globo' })
  await shop.stock({ name: '@Vela' })
  await keep(1, '=HYPERLINK("http://malo")', '+54 9 261 555-0101', 'mercado pago')
  await keep(2, 'Ana; "la de siempre"', '261 555-0102', 'pago efectivo')
  await shop.db
    .updateTable('orders')
    .set({
      discount: 10_000,
      discount_reason: 'Por cantidad',
      amount_due: 290_150,
      pickup: '2026-12-24',
      note: 'Con moño',
      internal_note: '=1+1',
    })
    .where('way_to_pay', '=', 'pago efectivo')
    .execute()
  const id = 'AAAABBB2'.padEnd(26, '0')
  const take = (amount: number) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/order/${id}/payments`,
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      payload: { amount },
    })
  await take(1000.5)
  const { payments } = (await take(200)).json()
  await shop.app.inject({
    method: 'POST',
    url: `/api/payments/${payments.at(-1).id}/refunds`,
    headers: { ...headers, 'idempotency-key': 'clave-de-vuelta' },
    payload: {},
  })
})

afterAll(() => shop.close())

async function keep(number: number, name: string, cel: string, way: WayToPay) {
  await insertOrder(
    shop.db,
    {
      id: `AAAABBB${number}`.padEnd(26, '0'),
      date: `2026-01-0${number}T02:30:00.000Z`,
      name,
      cel,
      way_to_pay: way,
      total: 300_150,
      status: 'pendiente',
      idempotency_key: null,
      request_hash: '',
    },
    amountsOwed(rateOf(way, 62), 300_150),
    [
      aLine({ id: 1, name: 'Globo', price: 100_050, quantity: 2 }),
      aLine({ id: 2, name: '@Vela', price: 100_050 }),
    ],
  )
}

const ask = (address: string) => shop.app.inject({ url: `/api/order/${address}`, headers })

test('the CSV has one row for each order, in the shop’s time, and no formula', async () => {
  const answer = await ask('exportar.csv?status=pendiente')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="ordenes-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body.split('\r\n')).toEqual([
    '\uFEFFCódigo;Fecha;Cliente;Celular;Estado;Forma de pago;Cobrado;Unidades;Total;Recargo;Importe;Productos;Descuentos;Efectivo;Mercado Pago;De eso, marcado a mano;Recibido;Falta cobrar;No se cobra;A devolver;Devuelto;Retiro;Nota;Nota interna;Descuento de promociones;Promociones;Descuento en productos;Precios especiales;Productos devueltos',
    `AAAA-BBB2;01/01/2026 23:30;"Ana; ""la de siempre""";261 555-0102;pendiente;Pago en efectivo;en parte;3;3001,50;0,00;2901,50;"2 × Globo; 1 × @Vela";100,00;1000,50;0,00;0,00;1000,50;1901,00;0,00;0,00;200,00;24/12/2026;Con moño;"'=1+1";0,00;;0,00;;`,
    `AAAA-BBB1;31/12/2025 23:30;"'=HYPERLINK(""http://malo"")";"'+54 9 261 555-0101";pendiente;Mercado Pago;no;3;3001,50;186,09;3187,59;"2 × Globo; 1 × @Vela";0,00;0,00;0,00;0,00;0,00;3187,59;0,00;0,00;0,00;;;;0,00;;0,00;;`,
    '',
  ])
})

test('the exported spreadsheet of orders has texts, numbers and dates', async () => {
  const [header, ...rows] = await readSheet((await ask('exportar.xlsx')).rawPayload)
  expect(header?.slice(0, 3)).toEqual(['Código', 'Fecha', 'Cliente'])
  expect(rows.map(([code, date, name, cel]) => [code, date, name, cel])).toEqual([
    ['AAAA-BBB2', new Date('2026-01-01T23:30:00.000Z'), 'Ana; "la de siempre"', '261 555-0102'],
    ['AAAA-BBB1', new Date('2025-12-31T23:30:00.000Z'), '=HYPERLINK("http://malo")', '+54 9 261 555-0101'],
  ])
  expect(rows[1]?.slice(7, 11)).toEqual([3, 3001.5, 186.09, 3187.59])
  expect(rows[0]?.[header?.indexOf('Retiro') ?? -1]).toEqual(new Date('2026-12-24T00:00:00.000Z'))
})

test.each([
  ['the day', 'from=2026-01-01', ['AAAA-BBB2']],
  ['the way to pay', 'wayToPay=mercado+pago', ['AAAA-BBB1']],
  ['the text', 'text=siempre', ['AAAA-BBB2']],
  ['the product', 'text=vela', ['AAAA-BBB2', 'AAAA-BBB1']],
  ['the status', 'status=entregado', []],
])('%s filters which orders are exported', async (_, query, codes) => {
  const [, ...rows] = (await ask(`exportar.csv?${query}`)).body.trimEnd().split('\r\n')
  expect(rows.map((row) => row.slice(0, 9))).toEqual(codes)
})

test('a long spreadsheet has every order, and more than fit into a file are refused with a message', async () => {
  const row = await shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  const rows = Array.from({ length: MAX_EXPORTED }, (_, index) => ({
    ...row,
    id: `${index}`.padStart(26, '0'),
    date: index < 300 ? '2025-01-01T12:00:00.000Z' : row.date,
    idempotency_key: null,
  }))
  for (let start = 0; start < rows.length; start += 500)
    await shop.db
      .insertInto('orders')
      .values(rows.slice(start, start + 500))
      .execute()
  const { rawPayload } = await ask('exportar.xlsx?to=2025-01-01')
  expect(await readSheet(rawPayload)).toHaveLength(301)
  const answer = await ask('exportar.csv')
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { error: 'Son más de 10000 órdenes. Elegí fechas para exportar menos.' },
  ])
})
