import type { Numbers } from '#domain/money/money.ts'

/** `1 producto`, `1,200 productos`. */
export function countOf(count: number, one: string, numbers: Numbers): string {
  return `${numbers.count(count)} ${count === 1 ? one : `${one}s`}`
}

/** `+12.5 %`, `−8 %`, `0 %`. */
export function differenceText(difference: number, { percent }: Numbers): string {
  const rounded = Math.round(difference * 10) / 10
  const sign = rounded > 0 ? '+' : rounded < 0 ? '−' : ''
  return `${sign}${percent(Math.abs(rounded))} %`
}
