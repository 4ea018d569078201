import {
  type Added,
  addToCart,
  type Cart,
  type CartRules,
  cartUnits,
  refreshLine,
  unitsText,
} from '../cart/cart.ts'
import type { Product } from '../catalogue/product.ts'
import type { OrderLine } from './order.ts'

/** `isAdded` is also true if the cart had everything before. `notes` says what could not be repeated, a sentence each. */
export type Repeated = Added & { readonly notes: readonly string[] }

/**
 * Puts an earlier order into the cart again, at today's prices. What the cart already has of it is counted, not added again: the button
 * may be pressed twice, or again tomorrow.
 */
export function repeatOrder(
  cart: Cart,
  lines: readonly Pick<OrderLine, 'id' | 'name' | 'quantity'>[],
  today: readonly Product[],
  rules: CartRules,
): Repeated {
  const productOf = new Map(today.map((product) => [product.id, product]))
  const [gone, soldOut, cut, there]: [string[], string[], string[], string[]] = [[], [], [], []]
  let next = cart
  for (const { id, name, quantity } of lines.filter((line) => line.quantity > 0)) {
    const product = productOf.get(id)
    if (!product) gone.push(name)
    else if (!product.availability) soldOut.push(product.name)
    else {
      const before = unitsOf(next, id)
      if (before > 0) there.push(product.name)
      if (before < quantity) {
        const added = addToCart(next, product, rules, quantity - before)
        next = added.cart
        if (unitsOf(next, id) < quantity) cut.push(`${product.name}: ${withSmallLetter(added.text)}.`)
      }
      // A line that was there may have an older price.
      if (before > 0) next = refreshLine(next, product, rules.promotions)
    }
  }
  const units = cartUnits(next) - cartUnits(cart)
  return {
    cart: next,
    isAdded: units > 0 || there.length > 0,
    text: resultText(units, there.length > 0),
    notes: [
      ...(units > 0 && there.length > 0 ? [`Ya tenías en el carrito ${there.join(', ')}.`] : []),
      ...(gone.length > 0 ? [`Ya no vendemos ${gone.join(', ')}.`] : []),
      ...(soldOut.length > 0 ? [`No tenemos por ahora ${soldOut.join(', ')}.`] : []),
      ...cut,
    ],
  }
}

function resultText(units: number, isThere: boolean): string {
  if (units > 0) return `Agregamos ${unitsText(units)} al carrito, a los precios de hoy`
  return isThere ? 'Este pedido ya está en tu carrito' : 'No pudimos agregar nada al carrito'
}

function unitsOf(cart: Cart, id: number): number {
  return cart.find((line) => line.id === id)?.quantity ?? 0
}

function withSmallLetter(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}
