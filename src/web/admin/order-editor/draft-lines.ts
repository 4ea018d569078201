import { LARGEST_QUANTITY } from '#domain/cart/cart.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { lineChangeProblem, sellAt } from '#domain/orders/line-change.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import { readDelivered } from '#domain/orders/order-correction.ts'
import { deliver, offersFor, sellProduct, sellUnits } from '#domain/orders/sell-product.ts'
import type { Rule } from '#domain/promotions/price-line.ts'
import type { AppliedPromotion } from '#domain/promotions/promotion-in-force.ts'
import { type ChangeText, NO_CHANGE, readChange } from './change-text.ts'

/** A line of an order that is being edited, with its quantity as typed. */
export type DraftLine = NewLine & {
  readonly text: string
  /** Only of a new order. */
  readonly change?: ChangeText | undefined
}
export type DraftLines = readonly DraftLine[]

type NewLine = {
  readonly line: OrderLine
  /** Of a product that is not sold yet: the best of these at the typed quantity counts. */
  readonly offers?: AppliedPromotion[] | undefined
}

/** A product at today's price. One that is added to an order later was not ordered. */
export function newLine(product: Product, rules: readonly Rule[], ordered: 0 | 1): NewLine {
  return { line: sellProduct(product, 1, rules, ordered), offers: offersFor(product, rules) }
}

export function draftOf(line: OrderLine): DraftLine {
  return { line, text: `${line.quantity}` }
}

/** The lines at the typed quantities. One that cannot be read counts as none. */
export function linesOf(draft: DraftLines): OrderLine[] {
  return draft.map(typedLine)
}

export function typedLine(draft: DraftLine): OrderLine {
  const line = unchangedLine(draft)
  return draft.change ? sellAt(line, readChange(draft.change).change) : line
}

function unchangedLine({ line, text, offers }: DraftLine): OrderLine {
  const quantity = readDelivered(text) ?? 0
  return offers ? sellUnits(line, quantity, offers) : deliver(line, quantity)
}

/** What is wrong with the price or the discount of a line. */
export function changeProblem(draft: DraftLine): string | undefined {
  const { change, errors } = readChange(draft.change ?? NO_CHANGE)
  const [error] = Object.values(errors)
  const line = unchangedLine(draft)
  return lineChangeProblem(line, change) ?? (error && `${line.name}: ${error}`)
}

export function setChange(draft: DraftLines, id: number, change: ChangeText): DraftLine[] {
  return draft.map((each) => (each.line.id === id ? { ...each, change } : each))
}

export function isReadable(draft: DraftLines): boolean {
  return draft.every(({ text }) => readDelivered(text) !== undefined)
}

/** Adds units of a product, to its line if there is one. */
export function addUnits(draft: DraftLines, added: NewLine, units: number): DraftLine[] {
  const had = draft.find(({ line }) => line.id === added.line.id)
  if (!had) return [...draft, { ...added, text: `${units}` }]
  return setText(draft, had.line.id, `${(readDelivered(had.text) ?? 0) + units}`)
}

export function setText(draft: DraftLines, id: number, text: string): DraftLine[] {
  return draft.map((each) => (each.line.id === id ? { ...each, text } : each))
}

/** Changes how many units there are of the product that was added last, if it can be sold so often. */
export function setLastUnits(draft: DraftLines, unitsOf: (now: number) => number): DraftLines {
  const last = draft.at(-1)
  const units = unitsOf(readDelivered(last?.text ?? '') ?? 0)
  return last && units >= 1 && units <= LARGEST_QUANTITY ? setText(draft, last.line.id, `${units}`) : draft
}

export function dropLine(draft: DraftLines, id: number): DraftLine[] {
  return draft.filter(({ line }) => line.id !== id)
}

/** Replaces a line by the same number of another product. What was ordered stays in the order, as missing. */
export function swapLine(draft: DraftLines, id: number, other: NewLine): DraftLine[] {
  const had = draft.find(({ line }) => line.id === id)
  if (!had || other.line.id === id) return [...draft]
  const units = readDelivered(had.text) || had.line.ordered || 1
  const rest = had.line.ordered > 0 ? setText(draft, id, '0') : dropLine(draft, id)
  return addUnits(rest, other, units)
}

/**
 * Reads "3 globo" or "3 x globo" as three units of what is called globo, and "3 7790001234567" or "3*A-12" as three of that code. "3*"
 * alone names no product.
 */
export function readTyped(typed: string): { readonly units: number | undefined; readonly wanted: string } {
  const [, units, ...parts] = SPACED.exec(typed) ?? TIMES.exec(typed) ?? []
  const wanted = units === undefined ? typed : (parts.find((part) => part !== undefined) ?? '')
  return { units: units === undefined ? undefined : Number(units), wanted: wanted.trim() }
}

const SPACED = /^\s*0*([1-9]\d{0,3})\s*[x×*]?\s+(\D.*|\d{8,}\s*)$/i
/** Without a space the sign tells a quantity from a code. `3x2` is the name of a promotion. */
const TIMES = /^\s*0*([1-9]\d{0,3})\s*(?:\*(.*)|[x×](?:\s*(\d{4,}\s*))?)$/i
