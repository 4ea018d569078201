import type { Product } from '#domain/catalogue/product.ts'
import type { Api } from '#web/api/api.ts'
import { loadProductsById } from '../load-products.ts'

type Naming = { readonly products?: readonly number[] | undefined }

/** The products that promotions name; of each one at most the first `most`. Deleted ones are missing. */
export function loadNamedProducts(
  api: Api,
  promotions: readonly Naming[],
  most?: number,
): Promise<Product[]> {
  const ids = [...new Set(promotions.flatMap(({ products = [] }) => products.slice(0, most)))]
  return loadProductsById(api, ids)
}
