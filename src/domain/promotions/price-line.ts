import type { Category } from '../catalogue/category.ts'
import { type Cents, roundCents } from '../money/money.ts'

/** Without zod: visitors' first scripts price the cart with it. */

export type Step = { readonly quantity: number; readonly percent: number }

/** How promotions make a line cheaper, with the fields of each kind: a percentage, one from a quantity on, or take three and pay two. */
export const OFFERS = {
  percent: ['percent'],
  steps: ['steps'],
  takeAndPay: ['take', 'pay'],
} as const satisfies Readonly<Record<string, readonly (keyof OfferFields)[]>>

type OfferFields = {
  readonly percent: number
  readonly steps: readonly Step[]
  readonly take: number
  readonly pay: number
}

export type OfferKind = keyof typeof OFFERS
// `keysOf` needs zod.
export const OFFER_KINDS = Object.keys(OFFERS) as readonly OfferKind[]

/** What is offered: the fields of one kind. */
export type Offer = { readonly [Field in keyof OfferFields]?: OfferFields[Field] | undefined }
type OfferOf<Kind extends OfferKind> = Pick<OfferFields, (typeof OFFERS)[Kind][number]>

/** What differs by kind, complete by its type. Undefined if nothing is offered. */
export function byKind<Value>(
  offer: Offer,
  cases: { readonly [Kind in OfferKind]: (offer: OfferOf<Kind>) => Value },
): Value | undefined {
  for (const kind of OFFER_KINDS) {
    if (offer[OFFERS[kind][0]] === undefined) continue
    // The schema refuses an offer with some fields of its kind, or of two.
    return (cases[kind] as (offer: Offer) => Value)(offer)
  }
  return undefined
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
  const less = (percent: number) => roundCents((price * quantity * (100 - percent)) / 100)
  const subtotal = byKind(offer, {
    percent: ({ percent }) => less(percent),
    steps: ({ steps }) => less(percentFrom(steps, promised)),
    takeAndPay({ take, pay }) {
      const paid = (units: number) => price * (units - Math.floor(units / take) * (take - pay))
      return Math.min(paid(quantity), roundCents((paid(promised) * quantity) / Math.max(1, promised)))
    },
  })
  return subtotal ?? price * quantity
}

/** The percentage that is taken off at this quantity. Take and pay has none. */
export function percentAt(offer: Offer, quantity: number): number {
  const percent = byKind(offer, {
    percent: (each) => each.percent,
    steps: ({ steps }) => percentFrom(steps, quantity),
    takeAndPay: () => 0,
  })
  return percent ?? 0
}

function percentFrom(steps: readonly Step[], quantity: number): number {
  return steps.findLast((step) => step.quantity <= quantity)?.percent ?? 0
}

/** From which quantities on an offer takes more off; take and pay does so again at each multiple. */
export function breaksOf(offer: Offer): readonly number[] {
  const breaks = byKind(offer, {
    percent: () => [1],
    steps: ({ steps }) => steps.map(({ quantity }) => quantity),
    takeAndPay: ({ take }) => [take],
  })
  return breaks ?? []
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
    .flatMap((offer) => breaksOf(offer).map((each) => (offer.take ? nextMultiple(each, quantity) : each)))
    .filter((units) => units > quantity && units <= max)
    .toSorted((a, b) => a - b)
    .find((units) => subtotalOf(units) * quantity < subtotal * units)
  return wanted === undefined ? undefined : wanted - quantity
}

function nextMultiple(take: number, quantity: number): number {
  return Math.ceil((quantity + 1) / take) * take
}

export function unitsToSaveText(units: number): string {
  return units === 1 ? 'Te falta 1 para pagar menos' : `Te faltan ${units} para pagar menos`
}
