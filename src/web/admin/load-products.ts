import * as adminProductCalls from '#domain/catalogue/admin-product-calls.ts'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { chunksOf } from '#domain/chunks.ts'
import { MAX_IDS } from '#domain/numbers-in-addresses.ts'
import type { Api } from '#web/api/api.ts'

/** Drafts too. Those that no longer exist are missing. */
export async function loadProductsById(api: Api, ids: readonly number[]): Promise<VersionedProduct[]> {
  const products = await Promise.all(
    chunksOf(ids, MAX_IDS).map((part) => api.call(adminProductCalls.listById, { query: { ids: part } })),
  )
  return products.flat()
}
