import { cartStore } from '../cart/cart-store.ts'
import { findProduct } from '../find-product.ts'
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
