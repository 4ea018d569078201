import type { Cents } from '../money/money.ts'

/** Beyond this many percent, up or down, a difference is an outlier. Finds 125 typed instead of 12,5. */
const LARGE = 50
/** So is one this many percentage points from the typical difference. Finds cheap products that rounding moves a lot. */
const FAR = 20
/** With fewer changes there is no typical one. */
const FEWEST = 3

type Prices = { readonly before: Cents; readonly after: Cents }

/** In percent. Undefined if the product was free. */
export function differenceOf({ before, after }: Prices): number | undefined {
  if (before === after) return 0
  return before === 0 ? undefined : ((after - before) / before) * 100
}

/** The median of the prices that change: a few odd ones do not move it. Undefined if only one or two do. */
export function typicalDifference(prices: readonly Prices[]): number | undefined {
  const differences = prices.flatMap((price) => differenceOf(price) || [])
  if (differences.length < FEWEST) return undefined
  return differences.sort((a, b) => a - b)[Math.floor(differences.length / 2)]
}

export function isOutlier(difference: number | undefined, typical: number | undefined): boolean {
  if (difference === 0) return false
  if (difference === undefined || Math.abs(difference) > LARGE) return true
  return typical !== undefined && Math.abs(difference - typical) > FAR
}

/** Beyond this, a new price is asked about: a mark typed wrong makes it a hundred or a thousand times as much. */
const FAR_ABOVE = 10

export function isFarAbove({ before, after }: Prices): boolean {
  return before > 0 && after > before * FAR_ABOVE
}
