import type { Product } from '#domain/product.ts'
import type { ProductInput } from '#domain/product-input.ts'
import { change } from '../db/changes.ts'
import type { Actor } from '../db/journal.ts'
import type { Db } from '../db/tables.ts'
import { refuseMissingUpload } from '../images/uploads.ts'
import { insertProduct } from './queries.ts'

export async function createProduct(db: Db, actor: Actor, input: ProductInput): Promise<Product> {
  return change(db, async (tx, append) => {
    await refuseMissingUpload(tx, input.image)
    const product = await insertProduct(tx, input)
    await append({ actor, kind: 'product.created', subject: `product ${product.id}`, after: product })
    return product
  })
}
