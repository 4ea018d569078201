import { discountedSubtotal, discountPercentOf } from '../cart/cart.ts'
import type { Product } from '../catalogue/product.ts'
import type { OrderLine } from './order.ts'

/** A line at today's price. One that was added to an order later was not ordered. */
export function sellProduct(product: Product, quantity: number, ordered = quantity): OrderLine {
  const { id, name, description, image, price, category } = product
  const discountPercent = discountPercentOf(category)
  const subtotal = discountedSubtotal({ price, quantity, discountPercent })
  return { id, name, description, image, price, quantity, subtotal, ordered, discountPercent }
}
