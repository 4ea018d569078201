import { z } from 'zod/mini'
import { CATEGORIES } from '../catalogue/category.ts'

/** Without the messages of `promotion.ts`, which only the owner needs. */

/** What a sold line keeps of its promotion. */
export const AppliedPromotion = z.object({
  name: z.string(),
  percent: z.optional(z.int()),
  steps: z.optional(z.array(z.object({ quantity: z.int(), percent: z.int() }))),
  take: z.optional(z.int()),
  pay: z.optional(z.int()),
})
export type AppliedPromotion = z.infer<typeof AppliedPromotion>

/** A promotion as pages know it: what prices depend on, and when it ends. Categories are written as products have them. */
export const PromotionInForce = z.extend(AppliedPromotion, {
  id: z.int(),
  categories: z.optional(z.array(z.enum(CATEGORIES.map(({ value }) => value)))),
  products: z.optional(z.array(z.int())),
  to: z.optional(z.string()),
})
export type PromotionInForce = z.infer<typeof PromotionInForce>
