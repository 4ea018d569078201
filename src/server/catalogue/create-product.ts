import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import type { NewProduct } from '#domain/catalogue/product-input.ts'
import { change, type Doer } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { hashRequest, refuseOtherRequest } from '../http/idempotency.ts'
import { refuseMissingUpload } from '../images/uploads.ts'
import { CATALOGUE } from '../locks.ts'
import { findProductByKey, insertProduct } from './queries.ts'

const CREATED_OTHERWISE = 'Este producto ya se había creado con otros datos. Buscalo en la lista y editalo.'

/** The same key again returns the first result. */
export async function createProduct(
  db: Db,
  actor: Doer,
  input: NewProduct,
  key?: string,
): Promise<VersionedProduct> {
  const requestHash = hashRequest(input)
  return change(db, { actor, locks: [CATALOGUE] }, async (tx, record) => {
    const earlier = key === undefined ? undefined : await findProductByKey(tx, key)
    if (earlier) {
      refuseOtherRequest(earlier.requestHash, requestHash, CREATED_OTHERWISE)
      return earlier.product
    }
    await refuseMissingUpload(tx, input.image)
    const product = await insertProduct(tx, input, { key, requestHash })
    await record('product.created', `product ${product.id}`, { after: product })
    return product
  })
}
