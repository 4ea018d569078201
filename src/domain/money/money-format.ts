import { formatMoney, type MoneyFormat } from './money.ts'

const SAMPLES = [0, 5, 99_950, 150_000, 123_456_789]

/** How a language writes amounts of a currency. Undefined if `MoneyFormat` cannot express it. */
export function moneyFormat(locale: string, currency: string): MoneyFormat | undefined {
  const formatter = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const parts = formatter.formatToParts(1_234_567)
  const { minimumFractionDigits: decimals } = formatter.resolvedOptions()
  if (decimals !== 0 && decimals !== 2) return undefined
  const first = parts.findIndex(({ type }) => type === 'integer')
  const last = parts.findLastIndex(({ type }) => type === 'integer' || type === 'fraction')
  const textOf = (some: typeof parts) => some.map(({ value }) => value).join('')
  const mark = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  const format: MoneyFormat = {
    before: textOf(parts.slice(0, first)),
    after: textOf(parts.slice(last + 1)),
    thousands: mark('group'),
    thousandsFrom: formatter.formatToParts(1234).some(({ type }) => type === 'group') ? 1000 : 10_000,
    decimal: mark('decimal'),
    decimals,
  }
  return SAMPLES.every((cents) => formatMoney(cents, format) === formatter.format(cents / 100))
    ? format
    : undefined
}

export function isLocale(tag: string): boolean {
  return answers(() => Intl.NumberFormat.supportedLocalesOf(tag).length > 0)
}

export function isCurrency(code: string): boolean {
  return answers(() => new Intl.NumberFormat('en', { style: 'currency', currency: code }).format(1) !== '')
}

/** Intl throws on malformed tags, which counts as no. */
function answers(question: () => boolean): boolean {
  try {
    return question()
  } catch {
    return false
  }
}
