import type { Cents } from '../../money/money.ts'
import type { Category } from '../category.ts'
import type { ImportedProduct, ImportRow } from './product-import.ts'

/** What the owner decided about a row. */
export type RowDecision = {
  readonly isLeftOut?: boolean
  /** The product of the shop that it is, or that it is none of them. */
  readonly sameAs?: number | 'new'
  readonly category?: Category
  readonly name?: string
  readonly price?: Cents
}

/** A row whose state follows from what was found and from what the owner decided. */
export type FoundRow = Omit<ImportRow, 'state'>

const UNDECIDED: RowDecision = {}

/** The only place where a row gets its state: in the preview without a decision, and each time the owner decides. */
export function stateOf(row: FoundRow, decision: RowDecision = UNDECIDED): ImportRow['state'] {
  const product = decidedProduct(row, decision)
  if (isWrong(row)) {
    if (product.price === undefined || (lacksName(row) && decision.name === undefined)) return 'wrong'
    if (product.id !== undefined) return 'changed'
    return product.name === undefined || product.category === undefined ? 'wrong' : 'new'
  }
  if (row.ask) {
    const sameAs = chosenProduct(row, decision)
    if (typeof sameAs === 'number') return 'changed'
    if (row.ask.includes('product') && sameAs === undefined) return 'unclear'
    return row.ask.includes('category') && decision.category === undefined ? 'unclear' : 'new'
  }
  if (product.id === undefined) return 'new'
  return row.before ? 'changed' : 'same'
}

/** What would be stored of the row with the decision. */
export function decidedProduct(row: FoundRow, decision: RowDecision): ImportedProduct {
  const { name, price, category } = decision
  const sameAs = chosenProduct(row, decision)
  return {
    ...row.product,
    ...(name !== undefined && { name }),
    ...(price !== undefined && { price }),
    ...(category !== undefined && { category }),
    ...(typeof sameAs === 'number' && { id: sameAs }),
  }
}

/** A row that cannot be imported as it is and asks nothing. */
function isWrong({ reason, ask }: FoundRow): boolean {
  return reason !== undefined && ask === undefined
}

/** Whether the name is what is wrong: the row has a price, but no name, or that of another row. */
export function lacksName(row: FoundRow): boolean {
  return isWrong(row) && row.product.price !== undefined
}

/** After a second preview the product that was chosen may not be among the candidates. */
function chosenProduct({ candidates = [] }: FoundRow, { sameAs }: RowDecision): RowDecision['sameAs'] {
  return sameAs === 'new' || candidates.some(({ id }) => id === sameAs) ? sameAs : undefined
}
