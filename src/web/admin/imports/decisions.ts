import type { Category } from '#domain/catalogue/category.ts'
import type { ImportedProduct, ImportRow } from '#domain/catalogue/import/product-import.ts'
import type { Cents } from '#domain/money/money.ts'

/** What the owner decided about a row of the preview. */
export type Decision = {
  readonly isLeftOut?: boolean
  /** The product of the shop that it is, or that it is none of them. */
  readonly sameAs?: number | 'new'
  readonly category?: Category
  readonly name?: string
  readonly price?: Cents
}

/** By the row's number in the sheet, so that they outlive a second preview of the same file. */
export type Decisions = ReadonlyMap<number, Decision>
export const NO_DECISIONS: Decisions = new Map()

export type ReviewedRow = {
  readonly row: ImportRow
  readonly decision: Decision
  /** With the decision. */
  readonly state: ImportRow['state']
  readonly product: ImportedProduct
  readonly isImported: boolean
}

const UNDECIDED: Decision = {}

export function reviewRow(row: ImportRow, decision: Decision = UNDECIDED): ReviewedRow {
  const { isLeftOut = false, name, price, category } = decision
  const sameAs = chosenProduct(row, decision)
  const product = {
    ...row.product,
    ...(name !== undefined && { name }),
    ...(price !== undefined && { price }),
    ...(category !== undefined && { category }),
    ...(typeof sameAs === 'number' && { id: sameAs }),
  }
  const state = row.state === 'unclear' ? decidedState(row, decision) : row.state
  return { row, decision, state, product, isImported: !isLeftOut && (state === 'new' || state === 'changed') }
}

function decidedState(row: ImportRow, decision: Decision): ImportRow['state'] {
  const { ask = [] } = row
  const sameAs = chosenProduct(row, decision)
  if (typeof sameAs === 'number') return 'changed'
  if (ask.includes('product') && sameAs === undefined) return 'unclear'
  return ask.includes('category') && decision.category === undefined ? 'unclear' : 'new'
}

/** After a second preview the product that was chosen may not be among the candidates. */
function chosenProduct({ candidates = [] }: ImportRow, { sameAs }: Decision): Decision['sameAs'] {
  return sameAs === 'new' || candidates.some(({ id }) => id === sameAs) ? sameAs : undefined
}

export function withDecision(decisions: Decisions, row: number, decision: Decision): Decisions {
  return new Map(decisions).set(row, { ...decisions.get(row), ...decision })
}

export function asksCategory({ ask }: ImportRow): boolean {
  return ask?.includes('category') ?? false
}

/** The same category for every row of a section that asks for one. */
export function decideSection(
  decisions: Decisions,
  rows: readonly ImportRow[],
  { section, category }: { section: string; category: Category },
): Decisions {
  const next = new Map(decisions)
  for (const row of rows) {
    if (row.section === section && asksCategory(row)) next.set(row.row, { ...next.get(row.row), category })
  }
  return next
}

/** Rows that ask for a category and have a proposal that nobody has accepted or changed. */
export function proposedCategories(rows: readonly ReviewedRow[]): ReviewedRow[] {
  return rows.filter(
    ({ row, state, decision }) =>
      state === 'unclear' &&
      asksCategory(row) &&
      row.product.category !== undefined &&
      decision.category === undefined,
  )
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

/** A row that was unclear stays in its list after it was decided: it must not vanish under the finger. */
export function isShown({ row, state }: ReviewedRow, filter: RowFilter): boolean {
  return filter === 'all' || (filter === 'unclear' ? row.state === 'unclear' : state === filter)
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
