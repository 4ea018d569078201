import { readQuantity } from '#domain/cart/cart.ts'
import { cartStore } from '../cart/cart-store.ts'
import { findInPageData } from '../find-product.ts'
import { readPageData, whenParsed } from '../page-data.ts'

/**
 * Adds the product of a button marked with `data-add`, as React's own handler does later. False for other buttons, and while steps of
 * its quantity wait for React.
 */
export function addAtOnce(button: HTMLButtonElement): boolean {
  const id = Number(button.dataset.add)
  const place = button.closest('[data-adding]')
  if (!id || place?.querySelector('[data-waiting]')) return false
  const units = readQuantity(place?.querySelector('input')?.value ?? '')
  whenParsed(() => {
    const product = findInPageData(readPageData(), id)
    if (product) cartStore.add(product, units)
  })
  return true
}
