import type { Product } from '#domain/product.ts'
import { cartStore } from '../cart/cart-store.ts'
import { readPageData } from '../page-data.ts'
import { whenParsed } from './when-parsed.ts'

/** Adds the product of a button marked with `data-add`, as React's own handler does later. False for other buttons. */
export function addAtOnce(button: HTMLButtonElement): boolean {
  const id = Number(button.dataset.add)
  if (!id) return false
  // The page's data is at the end of the HTML.
  whenParsed(() => {
    const product = findProduct(readPageData(), id)
    if (product) cartStore.add(product)
  })
  return true
}

/** Searches the page's data, which holds every visible product at some depth. */
function findProduct(data: unknown, id: number): Product | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  // Only products have a price, and the server wrote whole products.
  if ('price' in data && 'id' in data && data.id === id) return data as Product
  for (const part of Object.values(data)) {
    const product = findProduct(part, id)
    if (product) return product
  }
  return undefined
}
