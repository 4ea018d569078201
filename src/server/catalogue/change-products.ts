import {
  type BulkBefore,
  type BulkChange,
  type BulkProduct,
  bulkProblem,
  bulkSentence,
  fieldsBefore,
  fieldsSetBy,
  isAlready,
  type Skipped,
} from '#domain/catalogue/bulk-change.ts'
import { actorName, change, type Doer } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { inParts } from '../for-each-yielding.ts'
import { CATALOGUE } from '../locks.ts'
import { listBulkProducts, updateProducts } from './queries.ts'
import { moveProductsToTrash } from './trash-queries.ts'

type Changed = {
  readonly id: number
  readonly count: number
  readonly skipped: Skipped
  readonly message: string
}

/**
 * Changes all of the products that need it, in one transaction with one entry. Products that cannot be published yet are left as they
 * are, and named; so are those that do not exist.
 */
export async function changeProducts(
  db: Db,
  actor: Doer,
  ids: readonly number[],
  wanted: BulkChange,
): Promise<Changed> {
  return change(db, { actor, locks: [CATALOGUE] }, async (tx, record) => {
    const before: BulkBefore[] = []
    const skipped: Skipped = []
    const missing = new Set(ids)
    for await (const part of inParts([...missing])) {
      const products = await listBulkProducts(tx, part)
      for (const { id } of products) missing.delete(id)
      if (wanted.kind === 'delete') before.push(...(await moveProductsToTrash(tx, actorName(actor), part)))
      else before.push(...(await setFields(tx, products, wanted, skipped)))
    }
    if (before.length === 0) throw new AppError(409, nothingChanged(skipped))
    for (const id of missing)
      skipped.push({ id, name: `Producto ${id}`, reason: 'No existe, o alguien lo eliminó' })
    const message = bulkSentence(wanted, before.length)
    const id = await record('products.changed', 'products', {
      before: { products: before },
      after: { change: wanted, summary: message },
    })
    return { id, count: before.length, skipped, message }
  })
}

/** Returns the products that it changed, as they were. Adds to `skipped` what cannot be changed so. */
async function setFields(
  tx: Db,
  products: readonly BulkProduct[],
  wanted: BulkChange,
  skipped: Skipped,
): Promise<BulkBefore[]> {
  const toChange: BulkProduct[] = []
  for (const product of products) {
    if (isAlready(product, wanted)) continue
    const { id, name } = product
    const reason = bulkProblem(product, wanted)
    if (reason === undefined) toChange.push(product)
    else skipped.push({ id, name, reason })
  }
  const changed = toChange.map(({ id }) => id)
  if (changed.length > 0) await updateProducts(tx, changed, fieldsSetBy(wanted))
  return toChange.map((product) => ({ id: product.id, name: product.name, ...fieldsBefore(product, wanted) }))
}

function nothingChanged([first]: Skipped): string {
  return first
    ? `No se publicó ninguno. «${first.name}»: ${first.reason}`
    : 'No cambió ninguno: ya están así, o alguien los eliminó.'
}
