import { type Cents, MAX_AMOUNT, roundCents } from '../money/money.ts'

/** Pesos that a new price can be rounded to. */
export const ROUNDING_STEPS = [1, 5, 10, 50, 100, 500, 1000] as const
export const ROUNDING_MODES = ['nearest', 'up', 'down'] as const

export type Rounding = {
  readonly step: (typeof ROUNDING_STEPS)[number]
  readonly mode: (typeof ROUNDING_MODES)[number]
}

/** How each price of a selection changes. Amounts are cents and negative for a reduction. */
export type RuleOfChange =
  | { readonly kind: 'percent'; readonly value: number }
  | { readonly kind: 'amount'; readonly value: Cents }
  | { readonly kind: 'set'; readonly value: Cents }

/**
 * The new price, at least one cent. What is free stays free when it changes by a percentage. Undefined if the price would exceed the
 * largest amount.
 */
export function newPrice(before: Cents, rule: RuleOfChange, rounding?: Rounding): Cents | undefined {
  if (before === 0 && (rule.kind === 'percent' || rule.value <= 0)) return 0
  const { parts, whole } = unrounded(before, rule)
  const after = rounding
    ? ROUND[rounding.mode](parts / (whole * rounding.step * 100)) * rounding.step * 100
    : roundCents(parts / whole)
  return after <= MAX_AMOUNT ? Math.max(1, after) : undefined
}

const ROUND: Readonly<Record<Rounding['mode'], (value: number) => number>> = {
  nearest: Math.round,
  up: Math.ceil,
  down: Math.floor,
}

/** The exact new price as a fraction of whole numbers: 1.05 plus 10 % is exactly 1.155, and rounding up must not see 1.1550001. */
function unrounded(before: Cents, rule: RuleOfChange): { parts: number; whole: number } {
  if (rule.kind === 'percent')
    return { parts: before * (10_000 + Math.round(rule.value * 100)), whole: 10_000 }
  return { parts: rule.kind === 'amount' ? before + rule.value : rule.value, whole: 1 }
}

/** Whether rounding made a price go the other way, or not move at all. */
export function roundingEffect(
  before: Cents,
  after: Cents,
  rule: RuleOfChange,
): 'reversed' | 'cancelled' | undefined {
  const { parts, whole } = unrounded(before, rule)
  const wanted = Math.sign(parts / whole - before)
  if (wanted === 0) return undefined
  if (after === before) return 'cancelled'
  return Math.sign(after - before) === -wanted ? 'reversed' : undefined
}
