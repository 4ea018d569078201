import {
  type BulkBefore,
  type BulkChange,
  type BulkFields,
  isAlready,
  type Skipped,
  undoneSentence,
} from '#domain/catalogue/bulk-change.ts'
import { change, type Doer } from '../db/change.ts'
import { findEntry, listEntriesOf, refuseBeforeRestore, valuesOf } from '../db/journal.ts'
import type { Db } from '../db/tables.ts'
import { AppError, notFound } from '../errors.ts'
import { inParts } from '../for-each-yielding.ts'
import { CATALOGUE } from '../locks.ts'
import { listBulkProducts, updateProducts } from './queries.ts'
import { moveProductsFromTrash } from './trash-queries.ts'

type Undone = { readonly count: number; readonly skipped: Skipped; readonly message: string }

/** Puts the products back as they were before a change. Leaves alone, and names, those that somebody has changed since. */
export async function undoProducts(db: Db, actor: Doer, id: number): Promise<Undone> {
  return change(db, { actor, locks: [CATALOGUE] }, async (tx, record) => {
    const { before, wanted } = await readChange(tx, id)
    const subject = `products ${id}`
    if ((await listEntriesOf(tx, subject, 1)).length > 0) {
      throw new AppError(409, 'Ese cambio ya se deshizo.')
    }
    const restored: number[] = []
    for await (const part of inParts(before)) {
      const ids = part.map((product) => product.id)
      const isDeleted = wanted.kind === 'delete'
      restored.push(...(isDeleted ? await moveProductsFromTrash(tx, ids) : await reset(tx, part, wanted)))
    }
    const isRestored = new Set(restored)
    const skipped = before
      .filter((product) => !isRestored.has(product.id))
      .map(({ id, name }) => ({ id, name, reason: SINCE }))
    const message = undoneSentence(restored.length)
    await record('products.undone', subject, {
      before: { change: id },
      after: { products: restored, summary: message },
    })
    return { count: restored.length, skipped, message }
  })
}

const SINCE = 'Alguien lo cambió después'

async function readChange(tx: Db, id: number): Promise<{ before: BulkBefore[]; wanted: BulkChange }> {
  const entry = await findEntry(tx, 'products.changed', id)
  const { before, after } = entry ? valuesOf<'products.changed'>(entry) : {}
  if (!before || !after) throw notFound('El cambio')
  await refuseBeforeRestore(tx, id)
  return { before: before.products, wanted: after.change }
}

/** Products with the same old values are set together. */
async function reset(tx: Db, part: readonly BulkBefore[], wanted: BulkChange): Promise<number[]> {
  const products = await listBulkProducts(
    tx,
    part.map(({ id }) => id),
  )
  const untouched = new Set(products.filter((product) => isAlready(product, wanted)).map(({ id }) => id))
  const toReset = part.filter(({ id }) => untouched.has(id))
  const alike = Map.groupBy(toReset, (product) => JSON.stringify(fieldsOf(product)))
  for (const group of alike.values()) {
    const fields = group[0] && fieldsOf(group[0])
    const ids = group.map(({ id }) => id)
    if (fields) await updateProducts(tx, ids, fields)
  }
  return toReset.map(({ id }) => id)
}

function fieldsOf({ id: _, name: __, ...fields }: BulkBefore): BulkFields {
  return fields
}
