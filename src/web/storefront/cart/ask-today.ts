import type { Cart } from '#domain/cart/cart.ts'
import type { Product } from '#domain/catalogue/product.ts'
import * as productCalls from '#domain/catalogue/product-calls.ts'
import { browserApi } from '#web/api/browser-api.ts'

/** Products that could not be loaded count as unchanged; the server checks again when the order arrives. */
export async function askToday(cart: Cart): Promise<[number, Product | null][]> {
  const ids = cart.map(({ id }) => id)
  if (ids.length === 0) return []
  try {
    const found = await browserApi.call(productCalls.listById, { query: { ids } })
    const products = new Map(found.map((product) => [product.id, product]))
    return ids.map((id) => [id, products.get(id) ?? null])
  } catch {
    return []
  }
}
