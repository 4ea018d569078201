import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { actorName, change, type Doer } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import { CATALOGUE } from '../locks.ts'
import { findProduct } from './queries.ts'
import { moveProductsFromTrash, moveProductsToTrash } from './trash-queries.ts'

/** Moves a product to the trash, and returns it. */
export async function deleteProduct(db: Db, actor: Doer, id: number): Promise<VersionedProduct> {
  return change(db, { actor, locks: [CATALOGUE] }, async (tx, record) => {
    const product = await findProduct(tx, id)
    if (!product) throw notFound('El producto')
    await moveProductsToTrash(tx, actorName(actor), [id])
    await record('product.deleted', `product ${id}`, { before: product })
    return product
  })
}

/** Brings a product back as it was. Returns its name, or undefined if it is not in the trash. */
export async function restoreProduct(db: Db, actor: Doer, id: number): Promise<string | undefined> {
  return change(db, { actor, locks: [CATALOGUE] }, async (tx, record) => {
    const [restored] = await moveProductsFromTrash(tx, [id])
    const product = restored === undefined ? undefined : await findProduct(tx, restored)
    if (product) await record('product.restored', `product ${id}`, { after: product })
    return product?.name
  })
}
