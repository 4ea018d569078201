import { describe, expect, test } from 'vitest'
import type { ImportRow } from '#domain/catalogue/import/product-import.ts'
import type { RowDecision } from '#domain/catalogue/import/row-state.ts'
import {
  acceptCategories,
  countStates,
  decideCategory,
  isShown,
  NO_DECISIONS,
  reviewRow,
  rowsFarAbove,
  rowsToImport,
  rowsWithoutCategory,
  sharesCategory,
  withDecision,
} from './decisions.ts'

const CANDIDATE = { id: 7, name: 'Globo rojo', price: 90_00, category: 'globos' as const }

const NEW: ImportRow = {
  row: 5,
  state: 'new',
  product: { name: 'Vela', price: 100_00, category: 'reposteria' },
}
const SAME: ImportRow = { row: 6, state: 'same', product: { id: 3, name: 'Gorro', price: 50_00 } }
const WRONG: ImportRow = { row: 7, state: 'wrong', reason: 'Falta el precio.', product: { name: 'Piñata' } }
const DOUBTFUL: ImportRow = {
  row: 8,
  state: 'unclear',
  ask: ['product', 'category'],
  candidates: [CANDIDATE],
  section: 'VARIOS',
  product: { name: 'Globo roj', price: 95_00, category: 'globos' },
}
const CHANGED: ImportRow = {
  row: 10,
  state: 'changed',
  product: { id: 4, name: 'Cinta', price: 12_500_00 },
  before: { price: 1_50 },
}
const UNSORTED: ImportRow = {
  row: 9,
  state: 'unclear',
  ask: ['category'],
  section: 'VARIOS',
  product: { name: 'Cosa', price: 10_00 },
}

function stateWith(row: ImportRow, decision: RowDecision): string {
  return reviewRow(row, decision).state
}

describe('a row of the preview', () => {
  test('is imported as it came unless it is left out', () => {
    expect(reviewRow(NEW)).toMatchObject({ state: 'new', isImported: true })
    expect(reviewRow(NEW, { isLeftOut: true })).toMatchObject({ state: 'new', isImported: false })
    expect(reviewRow(SAME).isImported).toBe(false)
    expect(reviewRow(WRONG).isImported).toBe(false)
  })

  test('has the corrected name, price and category', () => {
    const corrected = reviewRow(NEW, { name: 'Vela azul', price: 120_00, category: 'combos' })
    expect(corrected.product).toEqual({ name: 'Vela azul', price: 120_00, category: 'combos' })
  })

  test('that is unclear waits for every answer that it asks for', () => {
    expect(stateWith(DOUBTFUL, {})).toBe('unclear')
    expect(stateWith(DOUBTFUL, { category: 'globos' })).toBe('unclear')
    expect(stateWith(DOUBTFUL, { sameAs: 'new' })).toBe('unclear')
    expect(stateWith(DOUBTFUL, { sameAs: 'new', category: 'globos' })).toBe('new')
    expect(stateWith(UNSORTED, { category: 'combos' })).toBe('new')
  })

  test('that is wrong is new once it has name, price and category', () => {
    expect(stateWith(WRONG, { price: 80_00 })).toBe('wrong')
    expect(stateWith(WRONG, { category: 'combos' })).toBe('wrong')
    const corrected = reviewRow(WRONG, { price: 80_00, category: 'combos' })
    expect(corrected).toMatchObject({ state: 'new', isImported: true, product: { name: 'Piñata' } })
    // It stays where it was corrected.
    expect([isShown(corrected, 'wrong'), isShown(corrected, 'new')]).toEqual([true, true])
  })

  test('that is wrong changes its product once it has a price', () => {
    const known: ImportRow = { ...WRONG, product: { id: 4, name: 'Piñata' } }
    expect(stateWith(known, {})).toBe('wrong')
    expect(rowsToImport([reviewRow(known, { price: 80_00 })])).toEqual([
      { row: 7, state: 'changed', product: { id: 4, name: 'Piñata', price: 80_00 } },
    ])
  })

  test('that repeats another one needs another name', () => {
    const repeated: ImportRow = { ...NEW, row: 12, state: 'wrong', reason: 'Está repetida.' }
    expect(stateWith(repeated, { price: 80_00 })).toBe('wrong')
    expect(stateWith(repeated, { name: 'Vela azul' })).toBe('new')
  })

  test('that is a product of the shop changes it and needs no category', () => {
    const decided = reviewRow(DOUBTFUL, { sameAs: 7 })
    expect(decided).toMatchObject({ state: 'changed', isImported: true, product: { id: 7, price: 95_00 } })
  })

  test('forgets a product that a second preview does not offer', () => {
    expect(stateWith(DOUBTFUL, { sameAs: 99 })).toBe('unclear')
    expect(reviewRow(DOUBTFUL, { sameAs: 99 }).product.id).toBeUndefined()
  })

  test('stays in its list after it was decided, and is counted where it belongs', () => {
    const decided = reviewRow(UNSORTED, { category: 'combos' })
    expect(isShown(decided, 'unclear')).toBe(true)
    expect(isShown(decided, 'new')).toBe(true)
    const counts = countStates([decided, reviewRow(DOUBTFUL), reviewRow(WRONG)])
    expect(counts).toEqual({ new: 1, changed: 0, same: 0, unclear: 1, wrong: 1 })
  })
})

describe('decisions about several rows', () => {
  test('one category for a section reaches only the rows that ask for one', () => {
    const sorted: ImportRow = { ...NEW, row: 10, section: 'VARIOS' }
    const rows = [NEW, DOUBTFUL, UNSORTED, sorted].map((row) => reviewRow(row)).filter(sharesCategory)
    const decisions = decideCategory(withDecision(NO_DECISIONS, 8, { sameAs: 'new' }), rows, 'souvenirs')
    expect([...decisions]).toEqual([
      [8, { sameAs: 'new', category: 'souvenirs' }],
      [9, { category: 'souvenirs' }],
    ])
  })

  test('without a section a category is shared only with rows that have none', () => {
    const { section: _, ...loose } = UNSORTED
    expect(sharesCategory(reviewRow(loose))).toBe(true)
    expect(sharesCategory(reviewRow(loose, { category: 'combos' }))).toBe(false)
    expect(sharesCategory(reviewRow(UNSORTED, { category: 'combos' }))).toBe(true)
  })

  test('one category for all reaches the rows that have none, in every section', () => {
    const { section: _, ...loose } = UNSORTED
    const rows = [
      reviewRow(NEW),
      reviewRow(WRONG),
      reviewRow(DOUBTFUL, { sameAs: 7 }),
      reviewRow(UNSORTED, { category: 'combos' }),
      reviewRow({ ...UNSORTED, row: 10 }),
      reviewRow({ ...loose, row: 11 }),
    ]
    expect(rowsWithoutCategory(rows).map(({ row }) => row.row)).toEqual([10, 11])
  })

  test('proposed categories are accepted, and chosen ones stay', () => {
    const other: ImportRow = { ...DOUBTFUL, row: 11 }
    const rows = [reviewRow(DOUBTFUL), reviewRow(UNSORTED), reviewRow(other, { category: 'combos' })]
    expect([...acceptCategories(NO_DECISIONS, rows)]).toEqual([[8, { category: 'globos' }]])
  })

  test('what is sent is decided and has nothing that only the page needs', () => {
    const rows = [reviewRow(NEW), reviewRow(SAME), reviewRow(WRONG), reviewRow(DOUBTFUL, { sameAs: 7 })]
    expect(rowsToImport(rows)).toEqual([
      { row: 5, state: 'new', product: NEW.product },
      { row: 8, state: 'changed', product: { ...DOUBTFUL.product, id: 7 } },
    ])
  })
})

test('prices of more than ten times the one before are found among the rows to import', () => {
  const rows = [NEW, SAME, CHANGED].map((row) => reviewRow(row))
  expect(rowsFarAbove(rows)).toEqual([{ id: 4, name: 'Cinta', before: 150, after: 1_250_000 }])
  const chosen = reviewRow(DOUBTFUL, { sameAs: CANDIDATE.id, price: 900_01 })
  expect(rowsFarAbove([chosen])).toMatchObject([{ id: 7, before: 9000, after: 90_001 }])
  expect(
    rowsFarAbove([reviewRow(CHANGED, { isLeftOut: true }), reviewRow(CHANGED, { price: 15_00 })]),
  ).toEqual([])
})
