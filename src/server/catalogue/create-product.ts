import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import type { ProductInput } from '#domain/catalogue/product-input.ts'
import { change } from '../db/changes.ts'
import type { Actor } from '../db/journal.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { hashRequest } from '../http/idempotency.ts'
import { refuseMissingUpload } from '../images/uploads.ts'
import { findProductByKey, insertProductOnce } from './queries.ts'

/** The same key again returns the first result. */
export async function createProduct(
  db: Db,
  actor: Actor,
  input: ProductInput,
  key?: string,
): Promise<VersionedProduct> {
  const requestHash = hashRequest(input)
  const earlier = key === undefined ? undefined : await findProductByKey(db, key)
  if (earlier && earlier.requestHash !== requestHash) {
    throw new AppError(
      422,
      'Este producto ya se había creado con otros datos. Buscalo en la lista y editalo.',
    )
  }
  if (earlier) return earlier.product

  const created = await change(db, async (tx, append) => {
    await refuseMissingUpload(tx, input.image)
    const product = await insertProductOnce(tx, input, { key, requestHash })
    if (!product) return undefined
    await append({ actor, kind: 'product.created', subject: `product ${product.id}`, after: product })
    return product
  })
  // The same request arrived at the same moment and was stored first, so the retry finds it.
  return created ?? createProduct(db, actor, input, key)
}
