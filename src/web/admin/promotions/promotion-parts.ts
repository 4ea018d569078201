import type { Offer, Rule } from '#domain/promotions/price-line.ts'
import type { PromotionInput } from '#domain/promotions/promotion.ts'

/** What two people may change independently. Kinds of discount exclude each other, so they are one part. */
export type PromotionParts = {
  readonly name: string
  readonly offer: Offer
  readonly scope: Pick<Rule, 'categories' | 'products'>
  readonly times: Pick<PromotionInput, 'from' | 'to'>
  readonly paused: boolean
}

export function partsOf(promotion: PromotionInput): PromotionParts {
  const { name, percent, steps, take, pay, categories, products, from, to, paused = false } = promotion
  return {
    name,
    offer: { percent, steps, take, pay },
    scope: { categories, products },
    times: { from, to },
    paused,
  }
}

export function joinedParts({ name, offer, scope, times, paused }: PromotionParts): PromotionInput {
  const promotion = { name, ...offer, ...scope, ...times, ...(paused && { paused }) }
  // What is absent in a part is not sent.
  return JSON.parse(JSON.stringify(promotion))
}
