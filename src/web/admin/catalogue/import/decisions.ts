import type { Category } from '#domain/catalogue/category.ts'
import type { ImportedProduct, ImportRow } from '#domain/catalogue/import/product-import.ts'
import { decidedProduct, type RowDecision, stateOf } from '#domain/catalogue/import/row-state.ts'
import { isFarAbove } from '#domain/prices/price-difference.ts'

/** By the row's number in the sheet, so that they outlive a second preview of the same file. */
export type Decisions = ReadonlyMap<number, RowDecision>
export const NO_DECISIONS: Decisions = new Map()

export type ReviewedRow = {
  readonly row: ImportRow
  readonly decision: RowDecision
  /** With the decision. */
  readonly state: ImportRow['state']
  readonly product: ImportedProduct
  readonly isImported: boolean
}

export function reviewRow(row: ImportRow, decision: RowDecision = {}): ReviewedRow {
  const state = stateOf(row, decision)
  const isImported = !decision.isLeftOut && (state === 'new' || state === 'changed')
  return { row, decision, state, product: decidedProduct(row, decision), isImported }
}

export function withDecision(decisions: Decisions, row: number, decision: RowDecision): Decisions {
  return new Map(decisions).set(row, { ...decisions.get(row), ...decision })
}

export function asksCategory({ ask }: ImportRow): boolean {
  return ask?.includes('category') ?? false
}

function lacksCategory({ row, state, decision }: ReviewedRow): boolean {
  return state === 'unclear' && asksCategory(row) && decision.category === undefined
}

export function rowsWithoutCategory(rows: readonly ReviewedRow[]): ReviewedRow[] {
  return rows.filter(lacksCategory)
}

/** Whether it takes the category chosen in another row of its section. Without a section, what was chosen stays. */
export function sharesCategory(reviewed: ReviewedRow): boolean {
  return reviewed.row.section === undefined ? lacksCategory(reviewed) : asksCategory(reviewed.row)
}

export function decideCategory(
  decisions: Decisions,
  rows: readonly ReviewedRow[],
  category: Category,
): Decisions {
  const next = new Map(decisions)
  for (const { row } of rows) next.set(row.row, { ...next.get(row.row), category })
  return next
}

/** Rows that ask for a category and have a proposal that nobody has accepted or changed. */
export function proposedCategories(rows: readonly ReviewedRow[]): ReviewedRow[] {
  return rows.filter((reviewed) => lacksCategory(reviewed) && reviewed.row.product.category !== undefined)
}

export function acceptCategories(decisions: Decisions, rows: readonly ReviewedRow[]): Decisions {
  const next = new Map(decisions)
  for (const { row, decision } of proposedCategories(rows)) {
    const { category } = row.product
    if (category) next.set(row.row, { ...decision, category })
  }
  return next
}

/** Rows whose product becomes more than ten times as dear. */
export function rowsFarAbove(rows: readonly ReviewedRow[]) {
  return rows.flatMap(({ row, product, isImported }) => {
    const { id, name = '', price: after } = product
    const known = row.candidates?.find((candidate) => candidate.id === id) ?? row.before
    const before = known?.price
    if (!isImported || id === undefined || before === undefined || after === undefined) return []
    return isFarAbove({ before, after }) ? [{ id, name, before, after }] : []
  })
}

export type RowFilter = 'all' | ImportRow['state']

/** A row that was unclear or wrong stays in its list after it was decided: it must not vanish under the finger. */
export function isShown({ row, state }: ReviewedRow, filter: RowFilter): boolean {
  return filter === 'all' || (filter === 'unclear' || filter === 'wrong' ? row.state : state) === filter
}

/** How many are left of each state. */
export function countStates(rows: readonly ReviewedRow[]): Readonly<Record<ImportRow['state'], number>> {
  const counts = { new: 0, changed: 0, same: 0, unclear: 0, wrong: 0 }
  for (const { state } of rows) counts[state]++
  return counts
}

export function rowsToImport(rows: readonly ReviewedRow[]): ImportRow[] {
  return rows.flatMap(({ row, state, product, isImported }) =>
    isImported ? [{ row: row.row, state, product }] : [],
  )
}
