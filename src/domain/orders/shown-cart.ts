import type { Cart, CartLine } from '../cart/cart.ts'
import { type Cents, roundCents } from '../money/money.ts'
import { listPrice } from '../prices/price-model.ts'
import { bestRule, type Rule, subtotalWith } from '../promotions/price-line.ts'

/** For display only: orders are sent with the stored prices. */
export function shownCart(cart: Cart, listPerMille: number, rules: readonly Rule[]): Cart {
  if (listPerMille === 0) return cart
  return cart.map((line) => {
    const price = listPrice(line.price, listPerMille)
    return { ...line, price, subtotal: subtotalAt(price, line, rules) }
  })
}

/** What a line costs at another price, by the promotion that it was priced with; in proportion if that one is over. */
function subtotalAt(price: Cents, line: CartLine, rules: readonly Rule[]): Cents {
  const { quantity, subtotal } = line
  const rule = bestRule(line, quantity, rules)
  if (rule && subtotalWith(rule, line.price, quantity) === subtotal)
    return subtotalWith(rule, price, quantity)
  const full = line.price * quantity
  return full === 0 ? price * quantity : roundCents((price * quantity * subtotal) / full)
}
