import type { Product } from '../catalogue/product.ts'
import { type Added, addToCart, type Cart } from './cart.ts'

/** Adds one unit of each product, as far as the cart has room. In a file of its own, because the page's first script has no use for it. */
export function addAllToCart(cart: Cart, products: readonly Product[]): Added {
  let next = cart
  let count = 0
  for (const product of products) {
    const added = addToCart(next, product)
    next = added.cart
    if (added.isAdded) count++
  }
  const added = count === 1 ? 'Se agregó 1 producto' : `Se agregaron ${count} productos`
  const isAll = count === products.length
  const text = isAll ? `${added} al carrito` : `${added} de ${products.length}: en el carrito no entran más`
  return { cart: next, isAdded: count > 0, text }
}
