const NUMBER = new Intl.NumberFormat('es-AR')
const PERCENT = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1, signDisplay: 'exceptZero' })

/** `1 producto`, `1.200 productos`. */
export function countOf(count: number, one: string): string {
  return `${NUMBER.format(count)} ${count === 1 ? one : `${one}s`}`
}

/** `+12,5 %`, `−8 %`, `0 %`. */
export function differenceText(difference: number): string {
  return `${PERCENT.format(difference).replace('-', '−')} %`
}
