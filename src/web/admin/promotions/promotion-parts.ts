import type { PromotionInput } from '#domain/promotions/promotion.ts'

/** What two people may change independently. Kinds of discount exclude each other, so they are one part. */
export type PromotionParts = {
  readonly name: string
  readonly offer: Pick<PromotionInput, 'percent' | 'steps' | 'take' | 'pay'>
  readonly scope: Pick<PromotionInput, 'categories' | 'products'>
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
  return { name, ...offer, ...scope, ...times, ...(paused && { paused }) }
}
