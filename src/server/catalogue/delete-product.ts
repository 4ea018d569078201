import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { change } from '../db/changes.ts'
import type { Actor } from '../db/journal.ts'
import type { Db } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import { removeProduct } from './queries.ts'

/** Returns the deleted product. */
export async function deleteProduct(db: Db, actor: Actor, id: number): Promise<VersionedProduct> {
  return change(db, async (tx, append) => {
    const product = await removeProduct(tx, id)
    if (!product) throw notFound('El producto')
    await append({ actor, kind: 'product.deleted', subject: `product ${id}`, before: product })
    return product
  })
}
