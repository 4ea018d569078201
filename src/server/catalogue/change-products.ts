import { setImmediate } from 'node:timers/promises'
import {
  type BulkBefore,
  type BulkChange,
  bulkProblem,
  bulkSentence,
  fieldsBefore,
  fieldsSetBy,
  isAlready,
  type Skipped,
} from '#domain/catalogue/bulk-change.ts'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import type { Actor } from '#domain/journal/entry.ts'
import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { CATALOGUE } from '../locks.ts'
import { listProductsById, updateProducts } from './queries.ts'
import { moveProductsToTrash } from './trash-queries.ts'

/** Products read or written at once. */
const AT_ONCE = 500

type Changed = {
  readonly id: number
  readonly count: number
  readonly skipped: Skipped
  readonly message: string
}

/**
 * Changes all of the products that need it, in one transaction with one entry. Products that cannot be published yet are left as they
 * are, and named. Those that do not exist any more are left out.
 */
export async function changeProducts(
  db: Db,
  actor: Actor,
  ids: readonly number[],
  wanted: BulkChange,
): Promise<Changed> {
  return change(db, { actor, locks: [CATALOGUE] }, async (tx, record) => {
    const before: BulkBefore[] = []
    const skipped: Skipped = []
    for await (const part of inParts([...new Set(ids)])) {
      const products = await listProductsById(tx, part)
      const toChange: VersionedProduct[] = []
      for (const product of products.filter((each) => !isAlready(each, wanted))) {
        const { id, name } = product
        const reason = bulkProblem(product, wanted)
        if (reason === undefined) toChange.push(product)
        else skipped.push({ id, name, reason })
      }
      if (toChange.length === 0) continue
      before.push(
        ...toChange.map((each) => ({ id: each.id, name: each.name, ...fieldsBefore(each, wanted) })),
      )
      const changed = toChange.map(({ id }) => id)
      if (wanted.kind === 'delete') await moveProductsToTrash(tx, actor, changed)
      else await updateProducts(tx, changed, fieldsSetBy(wanted))
    }
    if (before.length === 0) throw new AppError(409, nothingChanged(skipped))
    const message = bulkSentence(wanted, before.length)
    const id = await record('products.changed', 'products', {
      before: { products: before },
      after: { change: wanted, summary: message },
    })
    return { id, count: before.length, skipped, message }
  })
}

/** Other requests get their turn between two parts. */
export async function* inParts<T>(all: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < all.length; at += AT_ONCE) {
    yield all.slice(at, at + AT_ONCE)
    await setImmediate()
  }
}

function nothingChanged([first]: Skipped): string {
  return first
    ? `No se publicó ninguno. «${first.name}»: ${first.reason}`
    : 'No cambió ninguno: ya están así, o alguien los eliminó.'
}
