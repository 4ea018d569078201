import { discountedSubtotal, discountPercentOf } from '../cart/cart.ts'
import type { Product } from '../catalogue/product.ts'
import { pickFields } from '../schema.ts'
import { type OrderLine, SoldFields } from './order.ts'

/** A line at today's price. One that was added to an order later was not ordered. */
export function sellProduct(product: Product, quantity: number, ordered = quantity): OrderLine {
  const discountPercent = discountPercentOf(product.category)
  const subtotal = discountedSubtotal({ price: product.price, quantity, discountPercent })
  return { ...pickFields(SoldFields, product), quantity, subtotal, ordered, discountPercent }
}
