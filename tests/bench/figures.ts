/** One measurement and its limit. */
export type Figure = {
  readonly what: string
  readonly value: number
  readonly unit: '%' | '/s' | 'ms' | 'MB' | 'kB' | '×' | ''
  readonly atLeast?: number
  readonly atMost?: number
  /** Measured by the clock on a shared machine: only a miss by more than a quarter fails the bench. */
  readonly isNoisy?: boolean
}

const ROOM = 1.25

export function isGood({ value, atLeast, atMost, isNoisy = false }: Figure): boolean {
  const room = isNoisy ? ROOM : 1
  return value * room >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity) * room
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
