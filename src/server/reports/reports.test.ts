import { expect, test } from 'vitest'
import { eraseOrders } from '../orders/trash/erase-orders.ts'
import {
  ask,
  headers,
  moveTo,
  NOON,
  openShopForEachTest,
  readReport,
  sell,
  send,
  shop,
} from '../testing/report-shop.ts'
import { sumClosedMonths } from './update-sales-sums.ts'

openShopForEachTest()

const sales = (by: string, from = '2026-11-18', to = from) =>
  readReport(`sales?from=${from}&to=${to}&by=${by}`)

test('sales by every grouping add up to the same total, without the surcharge', async () => {
  const globo = await shop.stock({ name: 'Globo', price: 100_000, category: 'globos' })
  const vela = await shop.stock({ name: 'Vela', price: 50_000, category: 'reposteria' })
  await sell([
    { id: globo.id, quantity: 2 },
    { id: vela.id, quantity: 1 },
  ])
  await sell([{ id: vela.id, quantity: 1 }], { wayToPay: 'mercado pago' })
  expect(await sales('product')).toMatchObject({
    total: 3000,
    surcharge: 31,
    orders: 2,
    units: 4,
    rows: [
      { key: `${globo.id}`, label: 'Globo', orders: 1, units: 2, total: 2000 },
      { key: `${vela.id}`, label: 'Vela', orders: 2, units: 2, total: 1000 },
    ],
  })
  expect((await sales('payment')).rows).toMatchObject([
    { key: 'efectivo', label: 'Efectivo', orders: 1, total: 2500 },
    { key: 'mercado pago', label: 'Mercado Pago', orders: 1, total: 500 },
  ])
  expect((await sales('category')).rows).toMatchObject([
    { key: 'globos', label: 'Globos', total: 2000 },
    { key: 'reposteria', label: 'Repostería', total: 1000 },
  ])
  expect((await sales('source')).rows).toMatchObject([{ key: 'mostrador', label: 'Mostrador', total: 3000 }])
  expect((await sales('hour')).rows[12]).toMatchObject({
    key: '12',
    label: '12 a 13 h',
    orders: 2,
    total: 3000,
  })
})

test('a category counts an order once, however many of its products it has', async () => {
  const [globo, piñata] = [await shop.stock({ name: 'Globo' }), await shop.stock({ name: 'Piñata' })]
  const vela = await shop.stock({ name: 'Vela', category: 'reposteria' })
  await sell([globo, piñata, vela].map(({ id }) => ({ id, quantity: 1 })))
  await sell([{ id: piñata.id, quantity: 1 }])
  await sales('day')
  await sumClosedMonths(shop.db, '2026-12-01')
  for (const days of [['2026-11-18'], ['2026-11-01', '2026-11-30']] as const) {
    const { rows } = await sales('category', ...days)
    expect(rows).toMatchObject([
      { key: 'globos', orders: 2, units: 3 },
      { key: 'reposteria', orders: 1, units: 1 },
    ])
  }
})

test('days, weeks and months without sales have a row; 23:59 in Mendoza is not yet tomorrow', async () => {
  const { id } = await shop.stock({ price: 100_000 })
  await moveTo('2026-11-19T02:59:00.000Z')
  await sell([{ id, quantity: 1 }])
  const days = await sales('day', '2026-11-16', '2026-11-19')
  expect(
    days.rows.map(({ key, label, total }: { key: string; label: string; total: number }) => [
      key,
      label,
      total,
    ]),
  ).toEqual([
    ['2026-11-16', '16/11/2026', 0],
    ['2026-11-17', '17/11/2026', 0],
    ['2026-11-18', '18/11/2026', 1000],
    ['2026-11-19', '19/11/2026', 0],
  ])
  expect((await sales('hour')).rows[23]).toMatchObject({ orders: 1, total: 1000 })
  const totals = async (by: string) => {
    const { rows } = await sales(by, '2026-10-30', '2026-12-01')
    return rows.map(({ key, total }: { key: string; total: number }) => [key, total])
  }
  expect(await totals('week')).toEqual([
    ['2026-10-26', 0],
    ['2026-11-02', 0],
    ['2026-11-09', 0],
    ['2026-11-16', 1000],
    ['2026-11-23', 0],
    ['2026-11-30', 0],
  ])
  expect(await totals('month')).toEqual([
    ['2026-10', 0],
    ['2026-11', 1000],
    ['2026-12', 0],
  ])
  expect((await sales('weekday')).rows[2]).toMatchObject({ label: 'miércoles', total: 1000 })
})

test('what is given back counts against its day, and the summary says what came in and went out', async () => {
  const { id } = await shop.stock({ price: 100_000 })
  const order = await sell([{ id, quantity: 3 }])
  await moveTo('2026-11-19T15:00:00.000Z')
  const { payments } = (await shop.app.inject({ url: `/api/order/${order}/payments`, headers })).json()
  await send('POST', `/api/payments/${payments[0].id}/refunds`, { amount: 700.5 })
  const both = '?from=2026-11-18&to=2026-11-19'
  expect((await readReport(`sales${both}&by=day`)).rows).toMatchObject([{ total: 3000 }, { total: -700.5 }])
  expect(await readReport(`summary${both}`)).toMatchObject({
    total: 2299.5,
    orders: 1,
    average: 2299.5,
    takings: [
      { source: 'mercado pago', received: 0, returned: 0 },
      { source: 'efectivo', received: 3000, returned: 700.5 },
    ],
  })
})

test('goods that came back count against their own product, on the day they did', async () => {
  const globo = await shop.stock({ name: 'Globo', price: 60_000, category: 'globos' })
  const vela = await shop.stock({ name: 'Vela', price: 40_000, category: 'reposteria' })
  await moveTo('2026-10-05T15:00:00.000Z')
  const order = await sell([
    { id: globo.id, quantity: 1 },
    { id: vela.id, quantity: 1 },
  ])
  await send('PATCH', `/api/order/status/${order}`, { status: 'entregado' })
  await moveTo(NOON)
  const takeBack = async (id: number) => {
    const { version } = (await shop.app.inject({ url: `/api/order/${order}`, headers })).json()
    const lines = [{ id, quantity: 1 }]
    await send('POST', `/api/order/${order}/returns`, { version, lines, refund: 'efectivo' })
  }
  const totals = async (by: string, day: string) =>
    (await sales(by, day)).rows.map(({ label, total }: { label: string; total: number }) => [label, total])
  const soldFirst = [
    ['Globo', 600],
    ['Vela', 400],
  ]
  await takeBack(vela.id)
  expect(await totals('product', '2026-10-05')).toEqual(soldFirst)
  expect(await totals('product', '2026-11-18')).toEqual([['Vela', -400]])
  expect(await totals('category', '2026-11-18')).toEqual([['Repostería', -400]])
  expect(await readReport('unsold?from=2026-11-18&to=2026-11-18')).toMatchObject([
    { name: 'Globo' },
    { name: 'Vela' },
  ])
  await takeBack(globo.id)
  expect(await totals('product', '2026-10-05')).toEqual(soldFirst)
  expect(await totals('product', '2026-11-18')).toEqual([
    ['Vela', -400],
    ['Globo', -600],
  ])
})

test('customers are told apart by their number, however it is written', async () => {
  const { id } = await shop.stock({ price: 100_000 })
  const buy = (cel: string) => sell([{ id, quantity: 1 }], { name: 'Ana', cel })
  await moveTo('2026-10-01T15:00:00.000Z')
  await buy('261 555-0101')
  await moveTo(NOON)
  for (const cel of ['+54 9 261 5550101', '2615550101', '0261 15 555 0102', '']) await buy(cel)
  expect((await readReport('summary?from=2026-11-01&to=2026-11-30')).customers).toEqual({
    newcomers: 1,
    returning: 1,
    unknownOrders: 1,
  })
})

test('sales are summed up before anybody asks', async () => {
  const { id } = await shop.stock({ price: 100_000 })
  await sell([{ id, quantity: 1 }])
  const summed = () => shop.db.selectFrom('sales_hours').select(['day', 'total']).execute()
  await expect.poll(summed, { timeout: 20_000 }).toEqual([{ day: '2026-11-18', total: 100_000 }])
})

test('a product that was erased keeps the name it was last sold under', async () => {
  const product = await shop.stock({ name: 'Vela mágica', price: 100_000 })
  await sell([{ id: product.id, quantity: 1 }])
  await send('DELETE', `/api/products/${product.id}`)
  expect((await sales('product')).rows).toMatchObject([{ label: 'Vela mágica', total: 1000 }])
})

test('an order counts as it was sold in the trash and after it was erased, without what names anybody', async () => {
  const { id } = await shop.stock({ name: 'Globo', price: 100_000 })
  const order = await sell([{ id, quantity: 1 }], {
    name: 'Zulema',
    cel: '261 555-0142',
    wayToPay: 'mercado pago',
  })
  const salesByAll = async () => {
    const groupings = await Promise.all(['product', 'category', 'source', 'payment'].map((by) => sales(by)))
    return groupings
  }
  const before = await salesByAll()
  expect(before[0]).toMatchObject({ total: 1000, surcharge: 62, rows: [{ label: 'Globo', units: 1 }] })
  expect(before[2].rows).toMatchObject([{ key: 'mostrador', total: 1000 }])
  await send('DELETE', `/api/order/${order}`)
  expect(await salesByAll()).toEqual(before)
  await moveTo('2026-12-24T15:00:00.000Z')
  await eraseOrders(shop.db)
  expect(await salesByAll()).toEqual(before)
  const kept = await shop.db.selectFrom('erased_sales').selectAll().execute()
  expect(kept).toMatchObject([{ id: order }])
  expect(JSON.stringify(kept)).not.toMatch(/Zulema|0142/)
})

test('of an order that was erased with everything, its money counts', async () => {
  const { id } = await shop.stock({ price: 100_000 })
  const order = await sell([{ id, quantity: 1 }])
  await send('DELETE', `/api/order/${order}`)
  await moveTo('2026-12-24T15:00:00.000Z')
  await eraseOrders(shop.db)
  // As a version before did.
  await shop.db.deleteFrom('erased_sales').execute()
  expect(await sales('product')).toMatchObject({
    total: 1000,
    orders: 1,
    rows: [{ key: '0', label: 'Órdenes borradas', orders: 1, units: 0, total: 1000 }],
  })
  expect((await sales('category')).rows).toMatchObject([{ key: '', label: 'Sin categoría', orders: 1 }])
})

test.each([
  ['sales?from=2026-11-31&to=2026-12-01&by=day', 'La fecha se escribe como 2026-11-16'],
  ['sales?from=2026-11-18&to=2026-11-17&by=day', 'La primera fecha es posterior a la última'],
  ['sales?from=2010-01-01&to=2026-11-17&by=day', 'Un informe abarca hasta 5 años'],
  ['sales?to=2026-11-17&by=day', 'Elegí el primer día y el último'],
  ['sales.csv?from=hoy&to=2026-11-17&by=day', 'La fecha se escribe como 2026-11-16'],
  [
    'sales?from=2026-11-17&to=2026-11-17&by=planet',
    'Se agrupa por day, week, month, weekday, hour, category, product, payment, source',
  ],
  ['summary?from=2026-11-17', 'Elegí el primer día y el último'],
  ['buying?weeks=0', 'Las semanas van de 1 a 26'],
  ['buying?weeks=27', 'Las semanas van de 1 a 26'],
])('the report %s is refused with a message', async (address, error) => {
  const answer = await ask(address)
  expect([answer.statusCode, answer.json()]).toEqual([400, { error }])
})
