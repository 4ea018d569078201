import type { Cents } from '#domain/money/money.ts'

type Change = { readonly date: string; readonly before: Cents; readonly after: Cents }

export const CHART = { width: 600, height: 160 } as const

/** The first price is drawn this far to the left, the last one this far to the right, in parts of the width. */
const MARGIN = 0.08
/** Keeps the line off the edges. */
const PADDING = 8

/** The line of a step chart, as the path of an SVG. `changes` has the newest first and at least one. */
export function stepPath(changes: readonly Change[]): string {
  const oldestFirst = changes.toReversed()
  const times = oldestFirst.map(({ date }) => Date.parse(date))
  const prices = oldestFirst.flatMap(({ before, after }) => [before, after])
  const x = scale(Math.min(...times), Math.max(...times), CHART.width * MARGIN, CHART.width * (1 - MARGIN))
  const y = scale(Math.min(...prices), Math.max(...prices), CHART.height - PADDING, PADDING)
  const [first] = oldestFirst
  const steps = oldestFirst.map(({ after }, at) => `H${x(times[at] ?? 0)}V${y(after)}`)
  return `M0 ${y(first?.before ?? 0)}${steps.join('')}H${CHART.width}`
}

/** Maps a range to another one; a range without length to the middle. */
function scale(from: number, to: number, start: number, end: number): (value: number) => number {
  return (value) =>
    Math.round(from === to ? (start + end) / 2 : start + ((value - from) / (to - from)) * (end - start))
}
