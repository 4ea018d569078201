import type { Category } from '../catalogue/category.ts'
import { isoDayInMendoza, wallClockInMendoza, writtenDay } from '../clock.ts'
import type { Cents } from '../money/money.ts'
import {
  ANY_PRICE,
  bestOffer,
  breaksOf,
  byKind,
  type Offer,
  type Priced,
  type Rule,
  rulesFor,
  subtotalWith,
} from './price-line.ts'
import { endOf } from './promotion-times.ts'

/** Without zod: cards say it. Prices are those that are shown, so list prices where there are any. */

type StepPrice = { readonly quantity: number; readonly price: Cents }

/** A promotion of a product, and what each unit costs from its steps on. */
export type ProductOffer<Some extends Rule> = { readonly rule: Some; readonly steps: readonly StepPrice[] }

/** Take and pay is compared with the others up to this quantity. */
const COMPARED = 50

/** The promotions, and their steps, that are the best ones for a customer at some quantity. Those for the fewest units first. */
export function offersOf<Some extends Rule>(product: Priced, rules: readonly Some[]): ProductOffer<Some>[] {
  const { price } = product
  if (price === 0) return []
  return [...bestOffersOf(rulesFor(product, rules))].map(([rule, steps]) => ({
    rule,
    steps: [...steps].map((quantity) => ({ quantity, price: subtotalWith(rule, price, 1, quantity) })),
  }))
}

/** With the quantities of their steps. */
function bestOffersOf<Some extends Rule>(own: readonly Some[]): ReadonlyMap<Some, ReadonlySet<number>> {
  const found = new Map<Some, Set<number>>()
  for (const quantity of quantitiesOf(own)) {
    const rule = bestOffer(own, ANY_PRICE, quantity)
    if (!rule) continue
    const steps = found.get(rule) ?? new Set()
    const from = rule.steps?.findLast((step) => step.quantity <= quantity)
    found.set(rule, from ? steps.add(from.quantity) : steps)
  }
  return found
}

/**
 * An offer that is the best at some quantity is the best at one of these: where an offer begins, and, because take and pay is worth least just before the next unit is free, the last quantity before each change.
 */
function quantitiesOf(rules: readonly Rule[]): number[] {
  const breaks = rules.flatMap(breaksOf)
  const takes = rules.flatMap(({ take }) => take ?? [])
  const isMixed = takes.length > 0 && takes.length < rules.length
  const changes = isMixed ? [...breaks, ...takes.flatMap(multiplesOf), COMPARED + 1] : []
  const all = [1, ...breaks, ...changes.map((quantity) => quantity - 1)]
  return [...new Set(all)].toSorted((a, b) => a - b)
}

function multiplesOf(take: number): number[] {
  return Array.from({ length: Math.floor(COMPARED / take) }, (_, index) => (index + 1) * take)
}

/** What holds for up to `max` units: without the steps for more, and without promotions of which nothing is left. */
export function rulesUpTo<Some extends Rule>(max: number, rules: readonly Some[]): Some[] {
  return rules.flatMap((rule) => {
    if (!rule.steps) return Math.min(...breaksOf(rule)) <= max ? [rule] : []
    const steps = rule.steps.filter(({ quantity }) => quantity <= max)
    return steps.length > 0 ? [{ ...rule, steps }] : []
  })
}

/** The first quantity above `max` from which on a promotion begins that is the best one. Undefined if none does. */
export function offerAbove(max: number, product: Priced, rules: readonly Rule[]): number | undefined {
  const begins = offersOf(product, rules)
    .flatMap(({ rule, steps }) => [rule.take ?? 1, ...steps.map(({ quantity }) => quantity)])
    .filter((quantity) => quantity > max)
  return begins.length > 0 ? Math.min(...begins) : undefined
}

/** What a promotion gives, of any price: `10% off en el carrito`, `3x2`, `Desde 12: 15% menos`. */
export function offerText(offer: Offer): string {
  const text = byKind(offer, {
    percent: ({ percent }) => `${percent}% off en el carrito`,
    steps: ({ steps: [first] }) => first && `Desde ${first.quantity}: ${first.percent}% menos`,
    takeAndPay: ({ take, pay }) => `${take}x${pay}`,
  })
  return text ?? ''
}

/** What a card says: `10% off en el carrito`, `3x2`, `Desde 12: $1.870 c/u`. */
export function productOfferText<Some extends Rule>(
  { rule, steps: [first] }: ProductOffer<Some>,
  money: (cents: Cents) => string,
): string {
  return first ? stepText(first, money) : offerText(rule)
}

/** `Desde 12: $1.870 c/u` */
export function stepText({ quantity, price }: StepPrice, money: (cents: Cents) => string): string {
  return `Desde ${quantity}: ${money(price)} c/u`
}

/** `Hasta el domingo 22/11`, or with the hour if the day is not over then. */
export function untilText(to: string): string {
  const end = endOf(to)
  const time = wallClockInMendoza(new Date(end)).toISOString().slice(11, 16)
  if (time === '00:00') return `Hasta el ${writtenDay(isoDayInMendoza(new Date(end - 1)))}`
  return `Hasta el ${writtenDay(isoDayInMendoza(new Date(end)))} a las ${time}`
}

/** The promotions for all products of a category, or of the shop. */
export function rulesForAll<Some extends Rule>(
  category: Category | undefined,
  rules: readonly Some[],
): Some[] {
  return rules.filter(({ categories, products }) =>
    categories ? category && categories.includes(category) : !products,
  )
}

/** What stands before the amount that promotions save: `Ahorro: 3x2 en globos`, `Ahorro por promociones`. */
export function savingsText(
  word: 'Ahorro' | 'Ahorrás',
  lines: readonly { readonly label?: string | undefined }[],
): string {
  const [name, ...others] = new Set(lines.flatMap(({ label }) => label ?? []))
  return name !== undefined && others.length === 0 ? `${word}: ${name}` : `${word} por promociones`
}
