import type { Product } from '../catalogue/product.ts'
import { type Cents, roundCents } from '../money/money.ts'
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

/** What the owner changed in a line when it was sold. */
type Changed = Partial<
  Pick<OrderLine, 'promotion' | 'shopPrice' | 'ownDiscount' | 'priceReason' | 'returned'>
>

/**
 * A line with another quantity, at its price, with its promotion and its share of its own discount as sold. Who brings something back
 * keeps the reduction of what they took away.
 */
export function deliver({ promotion, ...line }: Unsold & Changed, quantity: number): OrderLine {
  const { price, ordered, shopPrice, ownDiscount, priceReason, returned } = line
  const { promised, own, subtotal } = costOf({ ...line, promotion }, quantity)
  const discount = price * quantity - subtotal
  const discountPercent = promotion ? percentAt(promotion, promised) : 0
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
    ...(ownDiscount !== undefined && { ownDiscount }),
    ...(priceReason !== undefined && { priceReason }),
    ...(returned !== undefined && { returned }),
  }
}

type Priced = Pick<OrderLine, 'price' | 'ordered' | 'promotion' | 'ownDiscount' | 'returned'>

/** What so many units of a line cost, as it was sold. */
export function costOf({ promotion, price, ordered, ownDiscount, returned = 0 }: Priced, quantity: number) {
  const promised = Math.max(ordered, quantity + returned)
  const full = promotion ? subtotalWith(promotion, price, quantity, promised) : price * quantity
  const own = Math.min(full, ownDiscountOf({ ownDiscount, quantity, ordered }))
  return { promised, own, subtotal: full - own }
}

/** What is taken off the units delivered. The discount was for what was ordered, so that undoing a correction restores it to the cent. */
export function ownDiscountOf({
  ownDiscount = 0,
  quantity,
  ordered,
}: Pick<OrderLine, 'ownDiscount' | 'quantity' | 'ordered'>): Cents {
  return roundCents((ownDiscount * quantity) / Math.max(1, ordered))
}
