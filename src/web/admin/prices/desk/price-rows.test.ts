import { describe, expect, test } from 'vitest'
import {
  driftBetween,
  markRows,
  NO_EDITS,
  type PriceSort,
  pricesSortedBy,
  sortProducts,
  totalsOf,
} from './price-rows.ts'

const priced = (id: number, before: number, after: number, name = `Producto ${id}`) => ({
  id,
  name,
  category: 'globos',
  before,
  after,
})
const UP = { kind: 'percent', value: 10 } as const

describe('rows', () => {
  test('have their difference, and a flag where rounding or size makes them stand out', () => {
    const rows = markRows(
      [
        priced(1, 1000, 1100),
        priced(2, 1000, 1000),
        priced(3, 1000, 900),
        priced(4, 1000, 1600),
        priced(5, 1000, 1110),
      ],
      NO_EDITS,
      UP,
    )
    expect(rows.map(({ flag }) => flag)).toEqual([undefined, 'cancelled', 'reversed', 'outlier', undefined])
    expect(rows[0]?.difference).toBe(10)
  })

  test('show a typed price, which rounding does not explain', () => {
    const [row] = markRows([priced(1, 1000, 1100)], new Map([[1, 1000]]), UP)
    expect(row).toMatchObject({ after: 1000, difference: 0, flag: undefined, isEdited: true })
  })

  test('without a rule are only flagged by size', () => {
    const rows = markRows([priced(1, 1000, 1000), priced(2, 1000, 2000), priced(3, 0, 5)])
    expect(rows.map(({ flag }) => flag)).toEqual([undefined, 'outlier', 'outlier'])
  })
})

describe('sorting', () => {
  const products = [priced(1, 300, 330, 'Vela 10'), priced(2, 0, 50, 'Vela 9'), priced(3, 200, 300, 'Árbol')]
  const idsBy = (column: PriceSort['column'], direction: PriceSort['direction'], edits = NO_EDITS) =>
    sortProducts(products, { column, direction, edits }).map(({ id }) => id)

  test('is by name as people read it, by price, or by difference', () => {
    expect(idsBy('name', 'asc')).toEqual([3, 2, 1])
    expect(idsBy('name', 'desc')).toEqual([1, 2, 3])
    expect(idsBy('before', 'asc')).toEqual([2, 3, 1])
    expect(idsBy('after', 'desc')).toEqual([1, 3, 2])
    expect(idsBy('difference', 'desc')).toEqual([2, 3, 1])
  })

  test('uses the prices typed until the column was chosen', () => {
    expect(idsBy('after', 'asc', new Map([[2, 9000]]))).toEqual([3, 1, 2])
  })

  test('turns round when the column is chosen again', () => {
    const first: PriceSort = { column: 'name', direction: 'asc', edits: NO_EDITS }
    const edits = new Map([[1, 5]])
    expect(pricesSortedBy(first, 'name', edits)).toEqual({ column: 'name', direction: 'desc', edits })
    expect(pricesSortedBy(first, 'after', edits)).toEqual({ column: 'after', direction: 'asc', edits })
  })
})

test('totals count what changes and what is flagged, and sum the prices', () => {
  const rows = markRows([priced(1, 1000, 1100), priced(2, 500, 500), priced(3, 100, 200)])
  expect(totalsOf(rows)).toEqual({ count: 3, changed: 2, flagged: 1, before: 1600, after: 1800 })
})

test('drift is whatever differs between two previews, also what is in only one of them', () => {
  const seen = [priced(1, 100, 110), priced(2, 200, 220), priced(3, 300, 330)]
  const now = [priced(1, 100, 110), priced(2, 250, 275), priced(4, 400, 440)]
  expect(driftBetween(seen, now).map(({ id, seen, now }) => [id, seen?.before, now?.before])).toEqual([
    [2, 200, 250],
    [3, 300, undefined],
    [4, undefined, 400],
  ])
  expect(driftBetween(seen, seen)).toEqual([])
})
