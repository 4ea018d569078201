import { type Cart, type CartLine, lineSubtotal } from './cart.ts'
import type { Cents } from './money.ts'
import type { Product } from './product.ts'

/** What became of a line since it went into the cart. */
export type LineChange =
  | { readonly kind: 'price'; readonly from: Cents; readonly to: Cents; readonly today: Product }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'gone' }

/** Today's products by id; null for one that no longer exists. One that is not in it was not asked for. */
export type Today = ReadonlyMap<number, Product | null>

/** Compares a line with its product as it is today. The server refuses an order for any of these. */
export function findChange(line: CartLine, today: Today): LineChange | undefined {
  const product = today.get(line.id)
  if (product === undefined) return undefined
  if (product === null) return { kind: 'gone' }
  if (!product.availability) return { kind: 'unavailable' }
  if (product.price !== line.price) {
    return { kind: 'price', from: line.price, to: product.price, today: product }
  }
  // A product moved into or out of carnaval costs something else at the same list price.
  const from = lineSubtotal({ ...line, quantity: 1 })
  const to = lineSubtotal({ ...product, quantity: 1 })
  const isSame = lineSubtotal({ ...product, quantity: line.quantity }) === line.subtotal
  return isSame ? undefined : { kind: 'price', from, to, today: product }
}

export function isSettled(cart: Cart, today: Today): boolean {
  return cart.every((line) => findChange(line, today) === undefined)
}
