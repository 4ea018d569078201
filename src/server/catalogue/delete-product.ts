import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import type { Actor } from '#domain/journal/entry.ts'
import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import { CATALOGUE } from '../locks.ts'
import { removeProduct } from './queries.ts'

/** Returns the deleted product. */
export async function deleteProduct(db: Db, actor: Actor, id: number): Promise<VersionedProduct> {
  return change(db, { actor, locks: [CATALOGUE] }, async (tx, record) => {
    const product = await removeProduct(tx, id)
    if (!product) throw notFound('El producto')
    await record('product.deleted', `product ${id}`, { before: product })
    return product
  })
}
