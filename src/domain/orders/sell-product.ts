import type { Product } from '../catalogue/product.ts'
import { roundCents } from '../money/money.ts'
import { bestOffer, percentAt, type Rule, rulesFor, subtotalWith } from '../promotions/price-line.ts'
import { AppliedPromotion } from '../promotions/promotion-in-force.ts'
import { pickFields } from '../schema.ts'
import { type OrderLine, SoldFields } from './order.ts'

/** A line at today's price and with today's promotions. One that was added to an order later was not ordered. */
export function sellProduct(
  product: Product,
  quantity: number,
  rules: readonly Rule[],
  ordered = quantity,
): OrderLine {
  return sellUnits({ ...pickFields(SoldFields, product), ordered }, quantity, offersFor(product, rules))
}

/** The promotions for a product, as a line keeps the one that applies. */
export function offersFor(product: Product, rules: readonly Rule[]): AppliedPromotion[] {
  // A rule's lists may not be changed; these are not, either.
  return rulesFor(product, rules).map((rule) => pickFields(AppliedPromotion, rule) as AppliedPromotion)
}

type Unsold = Pick<OrderLine, keyof SoldFields | 'ordered'>

/** Keeps the best of the promotions at this quantity with the line. */
export function sellUnits(line: Unsold, quantity: number, offers: readonly AppliedPromotion[]): OrderLine {
  return deliver({ ...line, promotion: bestOffer(offers, line.price, quantity) }, quantity)
}

/** What the owner changed in a line when it was sold, and the quantity that a discount of its own was for. */
type Changed = Partial<
  Pick<OrderLine, 'promotion' | 'quantity' | 'shopPrice' | 'ownDiscount' | 'priceReason' | 'returned'>
>

/** A line with another quantity, at its price, with its promotion and its share of its own discount as sold. */
export function deliver(
  { promotion, quantity: before = 0, ownDiscount, ...line }: Unsold & Changed,
  quantity: number,
): OrderLine {
  const { price, ordered, shopPrice, priceReason, returned } = line
  const full = promotion ? subtotalWith(promotion, price, quantity, ordered) : price * quantity
  const own = Math.min(full, roundCents(((ownDiscount ?? 0) * quantity) / Math.max(1, before)))
  const subtotal = full - own
  const discount = price * quantity - subtotal
  const discountPercent = promotion ? percentAt(promotion, Math.max(quantity, ordered)) : 0
  const kept = promotion && { promotion, ...(discount > own && { label: promotion.name }) }
  return {
    ...pickFields(SoldFields, line),
    quantity,
    ordered,
    subtotal,
    discount,
    discountPercent,
    ...kept,
    ...(shopPrice !== undefined && { shopPrice }),
    ...(own > 0 && { ownDiscount: own }),
    ...(priceReason !== undefined && { priceReason }),
    ...(returned !== undefined && { returned }),
  }
}
