/** An axis with evenly spaced ticks, the highest first. Zero is always one of them. */
export type Scale = { readonly min: number; readonly max: number; readonly ticks: readonly number[] }

const MOST_STEPS = 4
const NICE = [1, 2, 2.5, 5, 10]

/** Covers all values from zero on; below zero only if there are values. */
export function scaleOf(values: readonly number[], least: number): Scale {
  const highest = Math.max(0, ...values)
  const lowest = Math.min(0, ...values)
  const step = niceStep(Math.max(least, (highest - lowest) / MOST_STEPS))
  const top = Math.max(Math.ceil(highest / step), lowest < 0 ? 0 : 1)
  const bottom = Math.floor(lowest / step)
  const ticks = Array.from({ length: top - bottom + 1 }, (_, index) => (top - index) * step)
  return { min: bottom * step, max: top * step, ticks }
}

/** The next of 1, 2, 2.5, 5, 10, 20, … */
function niceStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted))
  return (NICE.find((nice) => nice * power >= wanted) ?? 10) * power
}

/** How far down a value lies, from 0 at the top to 1. */
export function depthOf(value: number, { min, max }: Scale): number {
  return (max - value) / (max - min)
}

/** Every how many points a label has room, so that the same labels remain where fewer fit. */
export function labelSteps(points: number, { narrow, wide }: { narrow: number; wide: number }) {
  const onWide = Math.ceil(points / wide)
  return { onWide, onNarrow: onWide * Math.ceil(points / narrow / onWide) }
}
