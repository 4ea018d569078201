/** Whole cents. All amounts in the program are cents; only the API uses pesos with decimals. */
export type Cents = number

/** How amounts are written. Comes from the server, because `Intl` takes a phone a tenth of a second. */
export type MoneyFormat = {
  readonly before: string
  readonly after: string
  readonly thousands: string
  /** Some languages write 1500 without a separator, but 15.000 with one. */
  readonly thousandsFrom: number
  readonly decimal: string
  readonly decimals: 0 | 2
}

/** 99,999,999.99: the largest cart (100 lines of 50) times the surcharge stays an exact integer. */
export const MAX_AMOUNT: Cents = 9_999_999_999

/** The only rounding rule: to the cent, half away from zero. */
export function roundCents(value: number): Cents {
  return Math.sign(value) * Math.round(Math.abs(value)) + 0
}

/** A percentage with up to two decimals of an amount. */
export function percentOf(amount: Cents, percent: number): Cents {
  return roundCents((amount * Math.round(percent * 100)) / 10_000)
}

/** Tolerates float errors: 0.1 + 0.2 counts as two decimals. */
export function hasAtMostTwoDecimals(value: number): boolean {
  const hundredths = value * 100
  return Math.abs(hundredths - Math.round(hundredths)) < 0.001
}

/** For amounts of zero or more. */
export function formatMoney(cents: Cents, format: MoneyFormat): string {
  const { before, after, thousands, thousandsFrom, decimal, decimals } = format
  const units = decimals === 0 ? roundCents(cents / 100) : cents
  const digits = `${units}`.padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const grouped = Number(whole) >= thousandsFrom ? whole.replace(/\B(?=(?:\d{3})+$)/g, thousands) : whole
  return `${before}${grouped}${decimal}${digits.slice(digits.length - decimals)}${after}`
}

/** For amounts below zero too: `−$50.00`. */
export function signedMoney(cents: Cents, money: (cents: Cents) => string): string {
  return cents < 0 ? `−${money(-cents)}` : money(cents)
}

/** How the shop writes numbers, wherever they stand. */
export type Numbers = {
  /** With the currency. */
  readonly money: (cents: Cents) => string
  /** Without the currency, as in a field: `parseMoney` reads it. */
  readonly amount: (cents: Cents) => string
  readonly count: (count: number) => string
  /** With up to two decimals and without thousands: `parsePercent` reads it. */
  readonly percent: (percent: number) => string
  /** All that a typed amount can mean, what the shop's format says first; none if it is no amount. */
  readonly readings: (text: string) => readonly Cents[]
}

export function numbersIn(format: MoneyFormat): Numbers {
  const { thousands, decimal } = format
  // A currency without decimals has no mark for them, but percentages and old prices may need one.
  const mark = decimal || (thousands === ',' ? '.' : ',')
  const bare = { ...format, before: '', after: '' }
  return {
    money: (cents) => formatMoney(cents, format),
    amount: (cents) => formatMoney(cents, cents % 100 === 0 ? bare : { ...bare, decimals: 2, decimal: mark }),
    count: (count) => formatMoney(count * 100, { ...bare, decimals: 0, decimal: '' }),
    percent: (percent) => `${Math.round(percent * 100) / 100}`.replace('.', mark),
    readings(text) {
      const read = parseMoney(text)
      if (read === undefined) return []
      const asDecimals = inDecimals(text)
      if (asDecimals === undefined || isThousandsHere(asDecimals.mark, format)) return [read]
      return asDecimals.mark === ',' && thousands !== ','
        ? [asDecimals.cents, read]
        : [read, asDecimals.cents]
    },
  }
}

/** For a field that tidies what is typed: what can be read in two ways stays as it is, so that it is asked about. */
export function onlyReading({ readings }: Numbers): (text: string) => Cents | undefined {
  return (text) => {
    const [read, ...others] = readings(text)
    return others.length === 0 ? read : undefined
  }
}

/** A point is never a decimal mark to whoever has it for thousands. A comma is for many Argentines, whatever the shop's format is. */
function isThousandsHere(mark: DecimalMark, { thousands, decimals }: MoneyFormat): boolean {
  return mark === thousands && (mark === '.' || decimals === 0)
}

/** Which mark before three digits begins decimals instead of thousands. */
export const DECIMAL_MARKS = [',', '.'] as const
export type DecimalMark = (typeof DECIMAL_MARKS)[number]

/** What `477,808` is if its mark begins decimals, rounded. Undefined for amounts that can be read in one way only. */
export function inDecimals(text: string): { readonly mark: DecimalMark; readonly cents: Cents } | undefined {
  const bare = text.replace(/^\s*\$|\s/g, '')
  const mark = DECIMAL_MARKS.find((each) => /^[1-9]\d{0,2}[.,]\d{3}$/.test(bare) && bare.includes(each))
  const cents = parseUnrounded(bare)
  return mark === undefined || cents === undefined ? undefined : { mark, cents }
}

/** Reads what people type for a price: `1.500,50`, `1500,5`, `1500.50`, `$1,500.00`. */
export function parseMoney(text: string): Cents | undefined {
  const hundredths = parseHundredths(text.replace(/^\s*\$/, ''))
  return hundredths !== undefined && hundredths >= 0 ? hundredths : undefined
}

/**
 * Reads an amount with more decimals than money has, as a formula leaves it, and rounds it: `5477.808`, `1.234,5678`. Text that people
 * type is for `parseMoney` first, which takes `477,808` for thousands.
 */
export function parseUnrounded(text: string): Cents | undefined {
  const [, whole, cents, rest] =
    /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+(?=,)|[1-9]\d{0,2}(?:,\d{3})+(?=\.))[.,](\d{2})(\d+)$/.exec(
      text.replace(/[\s\u00A0\u202F]/g, ''),
    ) ?? []
  if (whole === undefined) return undefined
  // The point is moved in the text: 1.005 * 100 would be a little less than 100.5.
  const value = roundCents(Number(`${whole.replace(/[.,]/g, '')}${cents}.${rest}`))
  return Number.isSafeInteger(value) ? value : undefined
}

/** Reads what people type for a percentage: `12,5`, `-8`, `12.5%`. Without thousands separators: nobody means 1000 % by `1.000`. */
export function parsePercent(text: string): number | undefined {
  const typed = text.replace(/%\s*$/, '')
  const hundredths = /[.,]\d{3}/.test(typed) ? undefined : parseHundredths(typed)
  return hundredths === undefined ? undefined : hundredths / 100
}

/**
 * Point and comma can each be the decimal or the thousands separator. If both are present, the last one is the decimal separator.
 * A single one is decimal before one or two digits and a thousands separator before three, because no amount has three decimals.
 */
function parseHundredths(text: string): number | undefined {
  const [, sign, whole = '', decimals = ''] =
    /^(-?)(\d+|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?:,\d{3})+)(?:[.,](\d{1,2}))?$/.exec(
      text.replace(/[\s\u00A0\u202F]/g, ''),
    ) ?? []
  if (sign === undefined) return undefined
  if (decimals && whole.includes('.') && text.lastIndexOf(',') < text.lastIndexOf('.')) return undefined
  if (decimals && whole.includes(',') && text.lastIndexOf('.') < text.lastIndexOf(',')) return undefined
  const value = Number(whole.replace(/[.,]/g, '') + decimals.padEnd(2, '0'))
  if (!Number.isSafeInteger(value)) return undefined
  return sign && value ? -value : value
}
