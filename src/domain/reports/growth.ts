import { type Cents, type MoneyFormat, numbersIn } from '../money/money.ts'

/** How a number stands against the one before, in whole percents. */
export type Growth = { readonly direction: 'up' | 'down' | 'same'; readonly percent: number }

/** Undefined if there is nothing to compare with: nothing before, or more given back than taken. */
export function growthOf(now: number, before: number): Growth | undefined {
  if (before <= 0) return undefined
  const percent = Math.round(((now - before) / before) * 100)
  return { direction: percent > 0 ? 'up' : percent < 0 ? 'down' : 'same', percent: Math.abs(percent) }
}

/** `9 % más`, `5 % menos`, `igual`. The sign stays with its number. */
export function growthWords({ direction, percent }: Growth, count: (count: number) => string): string {
  if (direction === 'same') return 'igual'
  return `${count(percent)}\u00A0% ${direction === 'up' ? 'más' : 'menos'}`
}

/** In place of a percentage where there is none, as before nothing was sold. */
export function moreOrLess(now: number, before: number): string {
  return now > before ? 'más' : now < before ? 'menos' : 'igual'
}

/** For the axis of a chart: `$30 mil`, `$1,5 M`, `−$500`. */
export function shortMoney(cents: Cents, format: MoneyFormat): string {
  const pesos = Math.abs(cents) / 100
  const [value, unit] =
    pesos >= 1_000_000 ? [pesos / 1_000_000, ' M'] : pesos >= 1000 ? [pesos / 1000, ' mil'] : [pesos, '']
  const rounded = value >= 100 ? Math.round(value) : Math.round(value * 10) / 10
  const sign = cents < 0 ? '−' : ''
  return `${sign}${format.before}${numbersIn(format).percent(rounded)}${unit}${format.after}`
}
