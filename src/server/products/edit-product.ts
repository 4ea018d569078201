import type { Product } from '#domain/product.ts'
import type { ProductEdit } from '#domain/product-input.ts'
import { change } from '../db/changes.ts'
import type { Actor } from '../db/journal.ts'
import type { Db } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import { refuseMissingUpload } from '../images/uploads.ts'
import { findProduct, updatePrice, updateProduct } from './queries.ts'

export async function editProduct(db: Db, actor: Actor, id: number, edit: ProductEdit): Promise<Product> {
  return change(db, async (tx, append) => {
    await refuseMissingUpload(tx, edit.image)
    const before = await findProduct(tx, id)
    if (!before) throw notFound('El producto')
    const { price, ...rest } = edit
    await updateProduct(tx, id, rest)
    if (price !== before.price) await updatePrice(tx, id, price)
    const after: Product = { ...before, ...edit, availability: edit.availability ?? before.availability }
    await append({ actor, kind: 'product.edited', subject: `product ${id}`, ...difference(before, after) })
    return after
  })
}

/** The fields that differ, with their old and new values. */
function difference(before: Product, after: Product) {
  const changed = Object.entries(after).filter(([field, value]) => before[field as keyof Product] !== value)
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, before[field as keyof Product]])),
    after: Object.fromEntries(changed),
  }
}
