import type { Category } from '#domain/catalogue/category.ts'
import type { ImportedProduct, ImportRow } from '#domain/catalogue/import/product-import.ts'
import type { Cents } from '#domain/money/money.ts'

/** What the owner decided about a row of the preview. */
export type RowDecision = {
  readonly isLeftOut?: boolean
  /** The product of the shop that it is, or that it is none of them. */
  readonly sameAs?: number | 'new'
  readonly category?: Category
  readonly name?: string
  readonly price?: Cents
}

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

const UNDECIDED: RowDecision = {}

export function reviewRow(row: ImportRow, decision: RowDecision = UNDECIDED): ReviewedRow {
  const { isLeftOut = false, name, price, category } = decision
  const sameAs = chosenProduct(row, decision)
  const product = {
    ...row.product,
    ...(name !== undefined && { name }),
    ...(price !== undefined && { price }),
    ...(category !== undefined && { category }),
    ...(typeof sameAs === 'number' && { id: sameAs }),
  }
  const state = stateWith(row, decision, product)
  return { row, decision, state, product, isImported: !isLeftOut && (state === 'new' || state === 'changed') }
}

function stateWith(row: ImportRow, decision: RowDecision, product: ImportedProduct): ImportRow['state'] {
  if (row.state === 'unclear') return decidedState(row, decision)
  return row.state === 'wrong' ? correctedState(row, decision, product) : row.state
}

function decidedState(row: ImportRow, decision: RowDecision): ImportRow['state'] {
  const { ask = [] } = row
  const sameAs = chosenProduct(row, decision)
  if (typeof sameAs === 'number') return 'changed'
  if (ask.includes('product') && sameAs === undefined) return 'unclear'
  return ask.includes('category') && decision.category === undefined ? 'unclear' : 'new'
}

function correctedState(row: ImportRow, decision: RowDecision, product: ImportedProduct): ImportRow['state'] {
  if (product.price === undefined || (lacksName(row) && decision.name === undefined)) return 'wrong'
  if (product.id !== undefined) return 'changed'
  return product.name === undefined || product.category === undefined ? 'wrong' : 'new'
}

/** A wrong row that has a price needs another name: it has none, or that of another row. */
export function lacksName({ state, product }: ImportRow): boolean {
  return state === 'wrong' && product.price !== undefined
}

/** After a second preview the product that was chosen may not be among the candidates. */
function chosenProduct({ candidates = [] }: ImportRow, { sameAs }: RowDecision): RowDecision['sameAs'] {
  return sameAs === 'new' || candidates.some(({ id }) => id === sameAs) ? sameAs : undefined
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
