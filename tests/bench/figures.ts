/** One measurement and its limit. */
export type Figure = {
  readonly what: string
  readonly value: number
  readonly unit: '%' | '/s' | 'ms' | 'MB' | 'kB' | '×' | ''
  readonly atLeast?: number
  readonly atMost?: number
  /** Counted rather than measured: no tolerance. */
  readonly isExact?: boolean
}

/** A figure within a tenth of its limit counts as met: the goals are what a person notices, and machines differ. */
const TOLERANCE = 1.1

/** 95 of 100 presses and keys are answered within this time. */
export const RESPONSE_MS = 200

export function isGood({ value, atLeast, atMost, isExact = false }: Figure): boolean {
  const tolerance = isExact ? 1 : TOLERANCE
  return value * tolerance >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity) * tolerance
}

export function printFigures(title: string, figures: readonly Figure[]): void {
  console.log(`\n${title}`)
  for (const figure of figures) {
    const { what, value, unit } = figure
    const mark = isGood(figure) ? ' ' : '✗'
    console.log(`${mark} ${what.padEnd(56)}${`${rounded(value)} ${unit}`.padStart(12)}   ${limitOf(figure)}`)
  }
}

function limitOf({ atLeast, atMost, unit }: Figure): string {
  if (atLeast !== undefined) return `at least ${rounded(atLeast)} ${unit}`
  return atMost === undefined ? '' : `at most ${rounded(atMost)} ${unit}`
}

function rounded(value: number): string {
  return value >= 100 ? `${Math.round(value)}` : `${Number(value.toPrecision(3))}`
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN
}
