import type { Product } from '#domain/catalogue/product.ts'

/** Searches data of a page, which holds every visible product at some depth. */
export function findInPageData(data: unknown, id: number): Product | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  // Only products have a price, and pages hold whole products.
  if ('price' in data && 'id' in data && data.id === id) return data as Product
  for (const part of Object.values(data)) {
    const product = findInPageData(part, id)
    if (product) return product
  }
  return undefined
}
