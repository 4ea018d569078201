import * as adminProductCalls from '#domain/catalogue/admin-product-calls.ts'
import { MOST_AT_ONCE } from '#domain/catalogue/product.ts'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { chunksOf } from '#domain/chunks.ts'
import type { Api } from '#web/api/api.ts'

/** Drafts too. Those that no longer exist are missing. */
export async function loadProductsById(api: Api, ids: readonly number[]): Promise<VersionedProduct[]> {
  const products = await Promise.all(
    chunksOf(ids, MOST_AT_ONCE).map((part) => api.call(adminProductCalls.listById, { query: { ids: part } })),
  )
  return products.flat()
}
