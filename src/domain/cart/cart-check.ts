import type { Product } from '../catalogue/product.ts'
import type { Cents } from '../money/money.ts'
import { type Cart, type CartLine, lineSubtotal } from './cart.ts'

/** How a line's product has changed since it was added to the cart. */
export type LineChange =
  | { readonly kind: 'price'; readonly from: Cents; readonly to: Cents; readonly today: Product }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'gone' }

/** Today's products by id; null if the product no longer exists. Products that were not loaded are missing. */
export type Today = ReadonlyMap<number, Product | null>

/** Compares a line with today's product. The server refuses an order with any of these changes. */
export function findChange(line: CartLine, today: Today): LineChange | undefined {
  const product = today.get(line.id)
  if (product === undefined) return undefined
  if (product === null) return { kind: 'gone' }
  if (!product.availability) return { kind: 'unavailable' }
  if (product.price !== line.price) {
    return { kind: 'price', from: line.price, to: product.price, today: product }
  }
  // Moving a product into or out of carnaval changes what it costs at the same list price.
  const from = lineSubtotal({ ...line, quantity: 1 })
  const to = lineSubtotal({ ...product, quantity: 1 })
  const isSame = lineSubtotal({ ...product, quantity: line.quantity }) === line.subtotal
  return isSame ? undefined : { kind: 'price', from, to, today: product }
}

export function isUpToDate(cart: Cart, today: Today): boolean {
  return cart.every((line) => findChange(line, today) === undefined)
}
