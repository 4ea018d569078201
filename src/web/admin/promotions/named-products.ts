import { MAX_LINES } from '#domain/cart/cart.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Api } from '#web/api/api.ts'
import { loadProducts } from '#web/api/products.ts'

type Naming = { readonly products?: readonly number[] | undefined }

/** The products that promotions name; of each one at most the first `most`. Deleted ones are missing. */
export async function loadNamedProducts(
  api: Api,
  promotions: readonly Naming[],
  most?: number,
): Promise<Product[]> {
  const ids = [...new Set(promotions.flatMap(({ products = [] }) => products.slice(0, most)))]
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_LINES) }, (_, part) =>
    ids.slice(part * MAX_LINES, (part + 1) * MAX_LINES),
  )
  const products = await Promise.all(parts.map((part) => loadProducts(api, part)))
  return products.flat()
}
