import type { Product } from '../catalogue/product.ts'
import type { Cents } from '../money/money.ts'
import { priceLine } from '../promotions/price-line.ts'
import { type Cart, type CartLine, type CartRules, refreshLine, removeLine, setQuantity } from './cart.ts'

/** How a line has changed since it was priced: its product, what promotions make of it, or how many may be ordered. */
export type CartLineChange =
  /** The price of a unit. */
  | { readonly kind: 'price'; readonly from: Cents; readonly to: Cents; readonly today: Product }
  /** The price of the line. `reason` is a sentence without its full stop: `Empezó «3x2»`. */
  | {
      readonly kind: 'promotion'
      readonly reason: string
      readonly from: Cents
      readonly to: Cents
      readonly today: Product
    }
  /** The limit is lower than the line's quantity now. */
  | { readonly kind: 'quantity'; readonly max: number }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'gone' }

/** Today's products by id; null if the product no longer exists. Products that were not loaded are missing. */
export type TodaysProducts = ReadonlyMap<number, Product | null>

/** Compares a line with today's product and the shop's rules. The server refuses an order with any of these changes. */
export function findChange(
  line: CartLine,
  today: TodaysProducts,
  rules: CartRules,
): CartLineChange | undefined {
  const product = today.get(line.id)
  if (product === null) return { kind: 'gone' }
  if (product && !product.availability) return { kind: 'unavailable' }
  if (line.quantity > rules.maxQuantity) return { kind: 'quantity', max: rules.maxQuantity }
  if (product === undefined) return undefined
  if (product.price !== line.price) {
    return { kind: 'price', from: line.price, to: product.price, today: product }
  }
  const { subtotal: from } = line
  const { subtotal: to, label } = priceLine(product, line.quantity, rules.promotions)
  if (from === to) return undefined
  return { kind: 'promotion', reason: reasonOf(line, { subtotal: to, label }), from, to, today: product }
}

type Labelled = { readonly subtotal: Cents; readonly label?: string | undefined }

function reasonOf(before: Labelled, now: Labelled): string {
  if (before.label !== undefined && before.label === now.label) return `Cambió «${now.label}»`
  if (now.subtotal < before.subtotal) return `Empezó «${now.label}»`
  return before.label === undefined ? 'Terminó una promoción' : `Terminó «${before.label}»`
}

export function isUpToDate(cart: Cart, today: TodaysProducts, rules: CartRules): boolean {
  return cart.every((line) => findChange(line, today, rules) === undefined)
}

/** The cart with every change taken: today's prices, no more than may be ordered, and without what is not for sale. */
export function acceptChanges(cart: Cart, today: TodaysProducts, rules: CartRules): Cart {
  return cart.reduce((taken, line) => acceptChange(taken, line, today, rules), cart)
}

function acceptChange(cart: Cart, line: CartLine, today: TodaysProducts, rules: CartRules): Cart {
  const change = findChange(line, today, rules)
  if (!change) return cart
  if (change.kind === 'gone' || change.kind === 'unavailable') return removeLine(cart, line.id)
  const product = today.get(line.id)
  const priced = product ? refreshLine(cart, product, rules.promotions) : cart
  return setQuantity(priced, line.id, line.quantity, rules)
}
