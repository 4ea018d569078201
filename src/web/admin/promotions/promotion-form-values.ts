import type { z } from 'zod/mini'
import type { Category } from '#domain/catalogue/category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { parsePercent } from '#domain/money/money.ts'
import { byKind, type Offer, type OfferKind } from '#domain/promotions/price-line.ts'
import { PromotionInput } from '#domain/promotions/promotion.ts'
import { suggestedName } from '#domain/promotions/promotion-words.ts'
import { ALWAYS, type TimeValues, timeMistakes, timeValues, typedTimes } from '../forms/time-values.ts'
import { typedAs } from '../typed-as.ts'

/** Without a product if it was deleted since: the promotion keeps it, because it may come back from the trash. */
type ChosenProduct = { readonly id: number; readonly product?: Product | undefined }

/** A promotion as typed. Names of fields that the domain's schema checks are the same there. */
export type PromotionFormValues = {
  readonly kind: OfferKind
  readonly percent: string
  readonly take: string
  readonly pay: string
  readonly steps: { readonly quantity: string; readonly percent: string }[]
  readonly isForAll: boolean
  readonly categories: Category[]
  readonly products: ChosenProduct[]
  /** Suggested while it is null. */
  readonly name: string | null
  readonly paused: boolean
} & TimeValues

export const NEW_STEP = { quantity: '', percent: '' }

export const NEW_PROMOTION: PromotionFormValues = {
  kind: 'percent',
  percent: '',
  take: '3',
  pay: '2',
  steps: [NEW_STEP],
  isForAll: true,
  categories: [],
  products: [],
  ...ALWAYS,
  name: null,
  paused: false,
}

/** The values for a promotion. `products` are those it names, as far as they still exist. */
export function promotionFormValues(
  promotion: PromotionInput,
  products: readonly Product[],
): PromotionFormValues {
  const { categories = [] } = promotion
  const chosen = (promotion.products ?? []).map((id) => ({
    id,
    product: products.find((product) => product.id === id),
  }))
  const values: PromotionFormValues = {
    ...NEW_PROMOTION,
    ...byKind<Partial<PromotionFormValues>>(promotion, {
      percent: ({ percent }) => ({ kind: 'percent', percent: `${percent}` }),
      takeAndPay: ({ take, pay }) => ({ kind: 'takeAndPay', take: `${take}`, pay: `${pay}` }),
      steps: ({ steps }) => ({
        kind: 'steps',
        steps: steps.map((step) => ({ quantity: `${step.quantity}`, percent: `${step.percent}` })),
      }),
    }),
    isForAll: !promotion.categories && !promotion.products,
    categories: [...categories],
    products: chosen,
    ...timeValues(promotion),
    paused: promotion.paused ?? false,
  }
  return suggestionFor(values) === promotion.name ? values : { ...values, name: promotion.name }
}

export const TypedPromotion = typedAs(PromotionInput, typedPromotion, { mistakesIn })

/** What the schema does not know: that something was to be chosen. */
function mistakesIn(values: PromotionFormValues): [keyof PromotionFormValues, string][] {
  const { isForAll, categories, products } = values
  const mistakes: [keyof PromotionFormValues, string][] = []
  if (!isForAll && categories.length + products.length === 0)
    mistakes.push(['categories', 'Elegí al menos una categoría o un producto'])
  return [...mistakes, ...timeMistakes(values)]
}

function typedPromotion(values: PromotionFormValues): z.input<typeof PromotionInput> {
  const { name, paused } = values
  return {
    // As long as there is nothing to suggest, something else is missing.
    name: name ?? (suggestionFor(values) || '·'),
    ...TYPED_OFFERS[values.kind](values),
    ...typedScope(values),
    ...typedTimes(values),
    ...(paused && { paused }),
  }
}

const TYPED_OFFERS = {
  percent: ({ percent }) => ({ percent: percentIn(percent) }),
  takeAndPay: ({ take, pay }) => ({ take: unitsIn(take), pay: unitsIn(pay) }),
  steps: ({ steps }) => ({
    steps: steps.map((step) => ({ quantity: unitsIn(step.quantity), percent: percentIn(step.percent) })),
  }),
} satisfies Readonly<Record<OfferKind, (values: PromotionFormValues) => Offer>>

function typedScope({ isForAll, categories, products }: PromotionFormValues) {
  if (isForAll) return {}
  return {
    ...(categories.length > 0 && { categories }),
    ...(products.length > 0 && { products: products.map(({ id }) => id) }),
  }
}

/** What is not a number is refused by the schema. */
function percentIn(text: string): number {
  return parsePercent(text.trim()) ?? Number.NaN
}

export function unitsIn(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN
}

/** The name that follows from what is chosen; empty as long as the discount cannot be read. */
export function suggestionFor(values: PromotionFormValues): string {
  const rule = readRule(values)
  return rule
    ? suggestedName(rule, (id) => values.products.find((chosen) => chosen.id === id)?.product?.name)
    : ''
}

/** Discount, products and times as far as they are typed. Undefined as long as the discount cannot be read. */
export function readRule(values: PromotionFormValues): PromotionInput | undefined {
  const rule = { ...TYPED_OFFERS[values.kind](values), ...typedScope(values), name: '·' }
  const timed = PromotionInput.safeParse({ ...rule, ...typedTimes(values) })
  return timed.data ?? PromotionInput.safeParse(rule).data
}
