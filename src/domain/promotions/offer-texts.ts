import type { Category } from '../catalogue/category.ts'
import { isoDayInMendoza, wallClockInMendoza } from '../clock.ts'
import { writtenDay } from '../date.ts'
import type { Cents } from '../money/money.ts'
import { bestRule, type Offer, type Priced, type Rule, rulesFor, subtotalWith } from './price-line.ts'
import { endOf } from './promotion-times.ts'

/** Without zod: cards say it. Prices are those that are shown, so list prices where there are any. */

type StepPrice = { readonly quantity: number; readonly price: Cents }

/** A promotion of a product, and what each unit costs from its steps on. */
export type ProductOffer<Some extends Rule> = { readonly rule: Some; readonly steps: readonly StepPrice[] }

/** Beyond this quantity only those are tried at which something begins. */
const TRIED = 50

/** The promotions, and their steps, that are the best ones for a customer at some quantity. Those for the fewest units first. */
export function offersOf<Some extends Rule>(product: Priced, rules: readonly Some[]): ProductOffer<Some>[] {
  const own = rulesFor(product, rules)
  const found = new Map<Some, Map<number, StepPrice>>()
  for (const quantity of own.length === 0 ? [] : quantitiesOf(own)) {
    const rule = bestRule(product, quantity, own)
    if (!rule) continue
    const steps = found.get(rule) ?? new Map()
    const from = rule.steps?.findLast((step) => step.quantity <= quantity)?.quantity
    if (from !== undefined)
      steps.set(from, { quantity: from, price: subtotalWith(rule, product.price, 1, from) })
    found.set(rule, steps)
  }
  return [...found].map(([rule, steps]) => ({ rule, steps: [...steps.values()] }))
}

function quantitiesOf(rules: readonly Rule[]): number[] {
  const begins = rules.flatMap(({ steps = [], take = 1 }) => [take, ...steps.map(({ quantity }) => quantity)])
  // A rule without rivals needs no more. Price lists have thousands of products.
  const tried = rules.length > 1 ? Array.from({ length: TRIED }, (_, index) => index + 1) : [TRIED]
  return [...new Set([...tried, ...begins])].toSorted((a, b) => a - b)
}

/** What a promotion gives, of any price: `10% off en el carrito`, `3x2`, `Desde 12: 15% menos`. */
export function offerText({ percent, steps = [], take, pay }: Offer): string {
  if (percent !== undefined) return `${percent}% off en el carrito`
  const [first] = steps
  return first ? `Desde ${first.quantity}: ${first.percent}% menos` : `${take}x${pay}`
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
