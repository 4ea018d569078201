import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { ask, headers, openShopForEachTest, readReport, sell, send, shop } from '../testing/report-shop.ts'

openShopForEachTest()

test('what was asked for and not delivered is missing, and suggests what to buy', async () => {
  const globo = await shop.stock({ name: 'Globo', price: 100_000, code: 'G-1' })
  const vela = await shop.stock({ name: 'Vela', price: 50_000 })
  const moño = await shop.stock({ name: 'Moño', price: 50_000 })
  const lines = [
    { id: globo.id, quantity: 7 },
    { id: vela.id, quantity: 4 },
  ]
  const order = await sell(lines, { paid: false })
  const { version } = (await shop.app.inject({ url: `/api/order/${order}`, headers })).json()
  await send('PATCH', `/api/order/${order}/lines`, {
    version,
    lines: [lines[0], { id: vela.id, quantity: 1 }],
  })
  await send('POST', `/api/order/${order}/payments`, { amount: 7500 })
  const today = '?from=2026-11-18&to=2026-11-18'
  expect(await readReport(`missing${today}`)).toEqual([{ id: vela.id, name: 'Vela', units: 3, orders: 1 }])
  expect(await readReport('missing?from=2026-11-17&to=2026-11-17')).toEqual([])
  expect(await readReport(`unsold${today}`)).toEqual([{ id: moño.id, name: 'Moño', category: 'globos' }])
  await send('PATCH', `/api/products/${globo.id}`)
  const { season, rows } = await readReport('buying?weeks=2')
  expect(season).toEqual({ from: '2025-11-19', to: '2025-12-02' })
  // Half the last week, half the week of a month; sold out is no reason to leave it out.
  expect(rows).toMatchObject([
    {
      name: 'Globo',
      code: 'G-1',
      availability: false,
      sold7: 7,
      sold30: 7,
      sold90: 7,
      missing: 0,
      suggested: 9,
    },
    { name: 'Vela', sold7: 1, missing: 1, suggested: 2, hasHistory: true },
    { name: 'Moño', sold90: 0, suggested: 0, hasHistory: false },
  ])
})

test('the list for the supplier is a file with the quantities that were typed', async () => {
  const globo = await shop.stock({ name: '=Globo', code: '7790' })
  const vela = await shop.stock({ name: 'Vela', code: '' })
  const list = `supplier-list%s?products=${vela.id}:30,999:1,${globo.id}:4`
  expect(await readReport(list.replace('%s', ''))).toEqual([
    { id: vela.id, name: 'Vela', quantity: 30 },
    { id: globo.id, name: '=Globo', code: '7790', quantity: 4 },
  ])
  expect(await readSheet((await ask(list.replace('%s', '.xlsx'))).rawPayload)).toEqual([
    ['Producto', 'Código', 'Unidades'],
    ['Vela', null, 30],
    ['=Globo', '7790', 4],
  ])
  expect((await ask('supplier-list?products=1:0')).statusCode).toBe(400)
  expect((await ask('supplier-list')).statusCode).toBe(400)
})
