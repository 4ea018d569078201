import { type Added, addToCart, type Cart, refreshLine } from '../cart/cart.ts'
import type { Product } from '../catalogue/product.ts'
import type { OrderLine } from './order.ts'

/** `notes` says what could not be repeated, a sentence each. */
export type Repeated = Added & { readonly notes: readonly string[] }

/** Puts an earlier order into the cart again, at today's prices. What the cart already holds stays. */
export function repeatOrder(
  cart: Cart,
  lines: readonly Pick<OrderLine, 'id' | 'name' | 'quantity'>[],
  today: readonly Product[],
): Repeated {
  const productOf = new Map(today.map((product) => [product.id, product]))
  const [gone, soldOut, cut]: [string[], string[], string[]] = [[], [], []]
  let next = cart
  let count = 0
  for (const { id, name, quantity } of lines) {
    const product = productOf.get(id)
    if (!product) gone.push(name)
    else if (!product.availability) soldOut.push(product.name)
    else if (quantity > 0) {
      const before = unitsOf(next, id)
      const added = addToCart(next, product, quantity)
      // A line that was there may have an older price.
      next = added.isAdded ? refreshLine(added.cart, product) : next
      if (added.isAdded) count++
      if (unitsOf(next, id) - before < quantity) cut.push(`${product.name}: ${withSmallLetter(added.text)}.`)
    }
  }
  return {
    cart: next,
    isAdded: count > 0,
    text:
      count > 0 ? `${howMany(count)} al carrito, a los precios de hoy` : 'No pudimos agregar nada al carrito',
    notes: [
      ...(gone.length > 0 ? [`Ya no vendemos ${gone.join(', ')}.`] : []),
      ...(soldOut.length > 0 ? [`No tenemos por ahora ${soldOut.join(', ')}.`] : []),
      ...cut,
    ],
  }
}

function unitsOf(cart: Cart, id: number): number {
  return cart.find((line) => line.id === id)?.quantity ?? 0
}

function howMany(count: number): string {
  return count === 1 ? 'Agregamos 1 producto' : `Agregamos ${count} productos`
}

function withSmallLetter(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}
