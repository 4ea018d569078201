import type { Category } from '../catalogue/category.ts'
import { ANY_PRICE, breaksOf, type Offer, type Rule, subtotalWith } from './price-line.ts'
import type { PromotionInput } from './promotion.ts'
import { endOf, startOf } from './promotion-times.ts'

/** How promotions meet: for each line only the best one counts. */

type Scope = Pick<Rule, 'categories' | 'products'>

/** The first quantity at which `mine` takes something off and `other` takes more. Undefined if there is none. */
export function beatenAt(mine: Offer, other: Offer): number | undefined {
  // Take and pay is worst just before its second group is full: 3x2 takes only a fifth off 5 units. Larger quantities are never worse.
  const last = 2 * Math.max(...quantityBreaks(mine, other))
  for (let quantity = 1; quantity <= last; quantity++) {
    const price = subtotalWith(mine, ANY_PRICE, quantity)
    if (price < ANY_PRICE * quantity && subtotalWith(other, ANY_PRICE, quantity) < price) return quantity
  }
  return undefined
}

/** One unit, and where an offer takes more off than with one unit less. */
export function quantityBreaks(...offers: readonly Offer[]): number[] {
  return [...new Set([1, ...offers.flatMap(breaksOf)])].toSorted((a, b) => a - b)
}

/** Whether some product is in both, as far as the categories of the named ones are known. */
export function shareProducts(
  one: Scope,
  other: Scope,
  categoryOf: (product: number) => Category | undefined,
): boolean {
  const isForAll = ({ categories, products }: Scope) => !categories && !products
  if (isForAll(one) || isForAll(other)) return true
  const hasProductOf = ({ products = [] }: Scope, { categories, products: named }: Scope) =>
    products.some((id) => {
      const category = categoryOf(id)
      return named?.includes(id) || (category !== undefined && categories?.includes(category))
    })
  return (
    hasProductOf(one, other) ||
    hasProductOf(other, one) ||
    Boolean(one.categories?.some((category) => other.categories?.includes(category)))
  )
}

/** Whether both take the same off the same products at the same time. Names and pauses do not matter. */
export function isSamePromotion(one: PromotionInput, other: PromotionInput): boolean {
  return termsOf(one) === termsOf(other)
}

function termsOf({ percent, steps, take, pay, categories, products, from, to }: PromotionInput): string {
  const scope = [categories?.toSorted(), products?.toSorted((a, b) => a - b)]
  return JSON.stringify([percent, steps, take, pay, scope, from && startOf(from), to && endOf(to)])
}

/** Whether everything in the shop costs less until somebody thinks of it. A paused one too: one press lets it go on. */
export function isForAllForEver({ categories, products, to }: PromotionInput): boolean {
  return !categories && !products && to === undefined
}
