import { z } from 'zod/mini'
import type { Category } from '#domain/catalogue/category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { wallClockInMendoza } from '#domain/clock.ts'
import { parsePercent } from '#domain/money/money.ts'
import { PromotionInput } from '#domain/promotions/promotion.ts'
import { endOf, startOf } from '#domain/promotions/promotion-times.ts'
import { suggestedName } from '#domain/promotions/promotion-words.ts'

/** Without a product if it was deleted since: the promotion keeps it, because it may come back from the trash. */
export type ChosenProduct = { readonly id: number; readonly product?: Product | undefined }

/** A promotion as typed. Names of fields that the domain's schema checks are the same there. */
export type PromotionFormValues = {
  readonly kind: 'percent' | 'takeAndPay' | 'steps'
  readonly percent: string
  readonly take: string
  readonly pay: string
  readonly steps: { readonly quantity: string; readonly percent: string }[]
  readonly isForAll: boolean
  readonly categories: Category[]
  readonly products: ChosenProduct[]
  readonly isAlways: boolean
  /** Days; with an hour they begin or end at it. */
  readonly from: string
  readonly fromHour: string
  readonly to: string
  readonly toHour: string
  /** Suggested while it is null. */
  readonly name: string | null
  readonly paused: boolean
}

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
  isAlways: true,
  from: '',
  fromHour: '',
  to: '',
  toHour: '',
  name: null,
  paused: false,
}

/** The values for a promotion. `products` are those it names, as far as they still exist. */
export function promotionFormValues(
  promotion: PromotionInput,
  products: readonly Product[],
): PromotionFormValues {
  const { percent, steps, take, pay, categories = [], from, to } = promotion
  const chosen = (promotion.products ?? []).map((id) => ({
    id,
    product: products.find((product) => product.id === id),
  }))
  const values: PromotionFormValues = {
    ...NEW_PROMOTION,
    ...(percent !== undefined && { kind: 'percent', percent: `${percent}` }),
    ...(take !== undefined && { kind: 'takeAndPay', take: `${take}`, pay: `${pay}` }),
    ...(steps && {
      kind: 'steps',
      steps: steps.map((step) => ({ quantity: `${step.quantity}`, percent: `${step.percent}` })),
    }),
    isForAll: !promotion.categories && !promotion.products,
    categories: [...categories],
    products: chosen,
    isAlways: from === undefined && to === undefined,
    ...(from !== undefined && split(from, startOf, 'from', 'fromHour')),
    ...(to !== undefined && split(to, endOf, 'to', 'toHour')),
    paused: promotion.paused ?? false,
  }
  return suggestionFor(values) === promotion.name ? values : { ...values, name: promotion.name }
}

/** `2026-12-24T18:00` as a day and an hour; with an offset, as the clock in the shop shows it. */
function split(
  moment: string,
  instantOf: (moment: string) => number,
  dayField: 'from' | 'to',
  hourField: 'fromHour' | 'toHour',
) {
  if (!moment.includes('T')) return { [dayField]: moment }
  const [day = '', hour = ''] = wallClockInMendoza(new Date(instantOf(moment)))
    .toISOString()
    .split('T')
  return { [dayField]: day, [hourField]: hour.slice(0, '18:00'.length) }
}

/** The domain's schema, for what is typed. Tells all mistakes at once. */
export const PromotionForm = z.pipe(
  z.transform((values: PromotionFormValues, { issues }) => {
    for (const [field, message] of mistakesIn(values))
      issues.push({ code: 'custom', input: values, path: [field], message })
    const read = PromotionInput.safeParse(typedPromotion(values))
    if (read.success) return read.data
    for (const { path, message } of read.error.issues)
      issues.push({ code: 'custom', input: values, path, message })
    return z.NEVER
  }),
  z.custom<PromotionInput>(),
)

/** What the schema does not know: that something was to be chosen. */
function mistakesIn(values: PromotionFormValues): [keyof PromotionFormValues, string][] {
  const { isForAll, categories, products, isAlways, from, fromHour, to, toHour } = values
  const mistakes: [keyof PromotionFormValues, string][] = []
  if (!isForAll && categories.length + products.length === 0)
    mistakes.push(['categories', 'Elegí al menos una categoría o un producto'])
  if (isAlways) return mistakes
  if (!from && fromHour) mistakes.push(['from', 'Falta el día'])
  else if (!from && !to) mistakes.push(['from', 'Elegí desde o hasta cuándo vale, o poné «Siempre»'])
  if (!to && toHour) mistakes.push(['to', 'Falta el día'])
  return mistakes
}

function typedPromotion(values: PromotionFormValues): z.input<typeof PromotionInput> {
  const { name, paused } = values
  return {
    // As long as there is nothing to suggest, something else is missing.
    name: name ?? (suggestionFor(values) || '·'),
    ...typedOffer(values),
    ...typedScope(values),
    ...typedTimes(values),
    ...(paused && { paused }),
  }
}

function typedOffer({ kind, percent, take, pay, steps }: PromotionFormValues) {
  if (kind === 'percent') return { percent: percentIn(percent) }
  if (kind === 'takeAndPay') return { take: unitsIn(take), pay: unitsIn(pay) }
  return {
    steps: steps.map((step) => ({ quantity: unitsIn(step.quantity), percent: percentIn(step.percent) })),
  }
}

function typedScope({ isForAll, categories, products }: PromotionFormValues) {
  if (isForAll) return {}
  return {
    ...(categories.length > 0 && { categories }),
    ...(products.length > 0 && { products: products.map(({ id }) => id) }),
  }
}

function typedTimes({ isAlways, from, fromHour, to, toHour }: PromotionFormValues) {
  if (isAlways) return {}
  return {
    ...(from && { from: momentOf(from, fromHour) }),
    ...(to && { to: momentOf(to, toHour) }),
  }
}

/** What is not a number is refused by the schema. */
function percentIn(text: string): number {
  return parsePercent(text.trim()) ?? Number.NaN
}

export function unitsIn(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN
}

function momentOf(day: string, hour: string): string {
  return hour ? `${day}T${hour}` : day
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
  const rule = { ...typedOffer(values), ...typedScope(values), name: '·' }
  const timed = PromotionInput.safeParse({ ...rule, ...typedTimes(values) })
  return timed.data ?? PromotionInput.safeParse(rule).data
}
