import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { ask, moveTo, NOON, openShopForEachTest, sell, send, shop } from '../testing/report-shop.ts'

openShopForEachTest()

test('files have every row, numbers as numbers and no formulas', async () => {
  const { id } = await shop.stock({ name: '=HYPERLINK("http://malo")', price: 123_450 })
  const order = await sell([{ id, quantity: 2 }])
  const csv = await ask('sales.csv?from=2026-11-18&to=2026-11-18&by=product')
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(csv.headers['content-disposition']).toBe(
    'attachment; filename="ventas-por-producto-2026-11-18-2026-11-18.csv"',
  )
  expect(csv.body.split('\r\n')).toEqual([
    '\uFEFFProducto;Órdenes;Unidades;Ventas;Descuentos;Promociones',
    `"'=HYPERLINK(""http://malo"")";1;2;2469,00;0,00;0,00`,
    '',
  ])
  const { rawPayload } = await ask('sales.xlsx?from=2026-11-18&to=2026-11-18&by=product')
  expect((await readSheet(rawPayload))[1]).toEqual(['=HYPERLINK("http://malo")', 1, 2, 2469, 0, 0])
  await send('DELETE', `/api/order/${order}`)
  await moveTo('2026-11-19T15:00:00.000Z')
  for (const report of ['summary', 'missing', 'unsold']) {
    for (const format of ['csv', 'xlsx']) {
      expect((await ask(`${report}.${format}?from=2026-11-18&to=2026-11-18`)).statusCode).toBe(200)
    }
  }
  expect(await readSheet((await ask('buying.xlsx?weeks=1')).rawPayload)).toHaveLength(2)
})

test('files have the amounts of the days to compare with beside, also of what was sold only then', async () => {
  const globo = await shop.stock({ name: 'Globo', price: 100_000 })
  const vela = await shop.stock({ name: 'Vela', price: 50_000 })
  await moveTo('2026-11-11T15:00:00.000Z')
  for (const { id } of [globo, vela]) await sell([{ id, quantity: 1 }])
  await moveTo(NOON)
  await sell([{ id: globo.id, quantity: 3 }])
  const days = 'from=2026-11-18&to=2026-11-18&beforeFrom=2026-11-11&beforeTo=2026-11-11'
  const rowsOf = async (report: string) => readSheet((await ask(report)).rawPayload)
  expect(await rowsOf(`sales.xlsx?${days}&by=product`)).toEqual([
    ['Producto', 'Órdenes', 'Unidades', 'Ventas', 'Antes', 'Descuentos', 'Promociones'],
    ['Globo', 1, 3, 3000, 1000, 0, 0],
    ['Vela', 0, 0, 0, 500, 0, 0],
  ])
  expect((await rowsOf(`sales.xlsx?${days}&by=weekday`))[3]).toEqual(['miércoles', 1, 3, 3000, 1500, 0, 0])
  expect((await rowsOf(`summary.xlsx?${days}`)).slice(0, 2)).toEqual([
    ['Dato', 'Valor', 'Antes'],
    ['Ventas', 3000, 1500],
  ])
  const half = await ask('sales.csv?from=2026-11-18&to=2026-11-18&beforeFrom=2026-11-11&by=day')
  expect([half.statusCode, half.json()]).toEqual([400, { error: 'Elegí el primer día y el último' }])
  const named = await ask(`sales.csv?${days}&by=weekday`)
  expect(named.headers['content-disposition']).toContain('ventas-por-dia-de-la-semana-2026-11-18-2026-11-18')
})
