import type { Category } from '../catalogue/category.ts'
import { type Cents, roundCents } from '../money/money.ts'

/** Without zod: visitors' first scripts price the cart with it. */

type Step = { readonly quantity: number; readonly percent: number }

/** How a promotion makes a line cheaper: a percentage, a percentage from a quantity on, or take three and pay two. One of them. */
export type Offer = {
  readonly percent?: number | undefined
  readonly steps?: readonly Step[] | undefined
  readonly take?: number | undefined
  readonly pay?: number | undefined
}

/** A promotion in force, as far as prices depend on it. Without categories and products it is for everything. */
export type Rule = Offer & {
  readonly name: string
  readonly categories?: readonly Category[] | undefined
  readonly products?: readonly number[] | undefined
}

/** What the price of a line depends on. */
export type Priced = { readonly id: number; readonly price: Cents; readonly category: Category }

export type LinePrice = {
  readonly subtotal: Cents
  /** What the promotion takes off. */
  readonly discount: Cents
  /** The name of the promotion; absent without a discount. */
  readonly label?: string
}

/** What a line costs. The best promotion for the customer counts; they do not add up. */
export function priceLine(product: Priced, quantity: number, rules: readonly Rule[]): LinePrice {
  const full = product.price * quantity
  const rule = bestRule(product, quantity, rules)
  if (!rule) return { subtotal: full, discount: 0 }
  const subtotal = subtotalWith(rule, product.price, quantity)
  return { subtotal, discount: full - subtotal, label: rule.name }
}

/** The rule that makes a line cheapest; the first of equals. Undefined if none makes it cheaper. */
export function bestRule<Some extends Rule>(
  product: Priced,
  quantity: number,
  rules: readonly Some[],
): Some | undefined {
  return bestOffer(rulesFor(product, rules), product.price, quantity)
}

/** Offers are shares of the price, so which one is better does not depend on it. */
export const ANY_PRICE = 1_000_000

export function bestOffer<Some extends Offer>(
  offers: readonly Some[],
  price: Cents,
  quantity: number,
): Some | undefined {
  let best: Some | undefined
  let lowest = price * quantity
  for (const offer of offers) {
    const subtotal = subtotalWith(offer, price, quantity)
    if (subtotal < lowest) [best, lowest] = [offer, subtotal]
  }
  return best
}

export function rulesFor<Some extends Rule>(
  { id, category }: Pick<Priced, 'id' | 'category'>,
  rules: readonly Some[],
): Some[] {
  return rules.filter(
    ({ categories, products }) =>
      (!categories && !products) || categories?.includes(category) || products?.includes(id),
  )
}

/**
 * The only formula for the price of a line. Who gets fewer units than they ordered keeps the reduction of what they ordered: it is not
 * their fault.
 */
export function subtotalWith(offer: Offer, price: Cents, quantity: number, ordered = quantity): Cents {
  const promised = Math.max(quantity, ordered)
  const { take, pay } = offer
  if (take !== undefined && pay !== undefined) {
    const paid = (units: number) => price * (units - Math.floor(units / take) * (take - pay))
    return Math.min(paid(quantity), roundCents((paid(promised) * quantity) / Math.max(1, promised)))
  }
  return roundCents((price * quantity * (100 - percentAt(offer, promised))) / 100)
}

/** The percentage that is taken off at this quantity. Take and pay has none. */
export function percentAt({ percent, steps }: Offer, quantity: number): number {
  return percent ?? steps?.findLast((step) => step.quantity <= quantity)?.percent ?? 0
}

/** How many more units, up to `max` in all, make each of them cheaper. Undefined if none do. */
export function unitsToSave(
  product: Priced,
  quantity: number,
  rules: readonly Rule[],
  max: number,
): number | undefined {
  return unitsToSaveWith(rulesFor(product, rules), product.price, quantity, max)
}

/** The same with the offers for a product. */
export function unitsToSaveWith(
  offers: readonly Offer[],
  price: Cents,
  quantity: number,
  max: number,
): number | undefined {
  const subtotalOf = (units: number) => subtotalWith(bestOffer(offers, price, units) ?? {}, price, units)
  const subtotal = subtotalOf(quantity)
  const wanted = offers
    .flatMap(({ steps = [], take }) => [
      ...steps.map((step) => step.quantity),
      ...(take === undefined ? [] : [Math.ceil((quantity + 1) / take) * take]),
    ])
    .filter((units) => units > quantity && units <= max)
    .toSorted((a, b) => a - b)
    .find((units) => subtotalOf(units) * quantity < subtotal * units)
  return wanted === undefined ? undefined : wanted - quantity
}

export function unitsToSaveText(units: number): string {
  return units === 1 ? 'Te falta 1 para pagar menos' : `Te faltan ${units} para pagar menos`
}
