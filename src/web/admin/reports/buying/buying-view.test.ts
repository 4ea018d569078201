import { expect, test } from 'vitest'
import type { BuyingRow } from '#domain/reports/buying.ts'
import { buyingPlan, buyingSortedBy, shownRows } from './buying-view.ts'

const read = (query: string) => buyingPlan.read(new URLSearchParams(query))

const row = (name: string, fields: Partial<BuyingRow> = {}): BuyingRow => ({
  id: name.length,
  name,
  category: 'globos',
  availability: true,
  sold7: 0,
  sold30: 0,
  sold90: 0,
  season: 0,
  missing: 0,
  suggested: 0,
  hasHistory: true,
  ...fields,
})

const ROWS = [
  row('Globo', { suggested: 3, sold7: 9 }),
  row('Ñandú inflable', { suggested: 3 }),
  row('Vela', { suggested: 8, category: 'reposteria', code: '7790' }),
]
const names = (query: string) => shownRows(ROWS, read(query)).map(({ name }) => name)

test.each([
  ['', ['Vela', 'Globo', 'Ñandú inflable']],
  ['orden=name&sentido=asc', ['Globo', 'Ñandú inflable', 'Vela']],
  ['orden=sold7', ['Globo', 'Ñandú inflable', 'Vela']],
  ['categoria=reposteria', ['Vela']],
  ['buscar=ÑANDU', ['Ñandú inflable']],
  ['buscar=7790', ['Vela']],
  ['buscar=nada', []],
])('the report of what to buy with %j has the rows %j', (query, expected) => {
  expect(names(query)).toEqual(expected)
})

test('the report of what to buy is sorted by name as people read it', () => {
  const candles = [row('Vela 10'), row('Vela 9')]
  expect(shownRows(candles, read('')).map(({ name }) => name)).toEqual(['Vela 9', 'Vela 10'])
})

test.each(['', '?semanas=4', '?buscar=globo&categoria=globos&orden=name&sentido=asc&pagina=2'])(
  'the address %s means the same when it is written again',
  (query) => {
    expect(buyingPlan.address(read(query))).toBe(`/admin/informes/comprar${query}`)
  },
)

test('pressing a column of the report of what to buy again turns it round', () => {
  const once = buyingSortedBy(read('pagina=3'), 'sold30')
  expect(once).toMatchObject({ orden: 'sold30', sentido: 'desc', pagina: 1 })
  expect(buyingSortedBy(once, 'sold30')).toMatchObject({ orden: 'sold30', sentido: 'asc' })
  expect(buyingSortedBy(once, 'name')).toMatchObject({ orden: 'name', sentido: 'asc' })
})
