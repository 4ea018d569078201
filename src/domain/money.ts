import { z } from 'zod'

/** Whole cents. Every amount inside the program is one; only the wire speaks of pesos with decimals. */
export type Cents = number

export type MoneyFormat = { readonly locale: string; readonly currency: string }

/** 99,999,999.99: the largest cart (100 lines of 50) times the surcharge stays an exact integer. */
export const MAX_AMOUNT: Cents = 9_999_999_999

/** The one rounding of the program: to the cent, half away from zero. */
export function roundCents(value: number): Cents {
  return Math.sign(value) * Math.round(Math.abs(value)) + 0
}

/** Cents inside, a number with at most two decimals on the wire. `missing` is said when there is none. */
export function amount(missing: string, max: Cents = MAX_AMOUNT) {
  return z.codec(
    z
      .number(missing)
      .min(0, 'El importe no puede ser negativo')
      .max(max / 100, 'El importe es demasiado grande')
      .refine(hasAtMostTwoDecimals, 'El importe puede tener dos decimales como máximo'),
    z.int(),
    { decode: (pesos) => roundCents(pesos * 100), encode: (cents) => cents / 100 },
  )
}

/** A sum of floats such as 0.1 + 0.2 still counts as two decimals. */
export function hasAtMostTwoDecimals(value: number): boolean {
  const hundredths = value * 100
  return Math.abs(hundredths - Math.round(hundredths)) < 0.001
}

export function formatMoney(cents: Cents, { locale, currency }: MoneyFormat): string {
  const key = `${locale} ${currency}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, { style: 'currency', currency })
    formatters.set(key, formatter)
  }
  return formatter.format(cents / 100)
}

/** Making a formatter costs far more than using it. */
const formatters = new Map<string, Intl.NumberFormat>()

/** Reads what people type for a price: `1.500,50`, `1500,5`, `1500.50`, `$1,500.00`. */
export function parseMoney(text: string): Cents | undefined {
  const hundredths = parseHundredths(text.replace(/^\s*\$/, ''))
  return hundredths !== undefined && hundredths >= 0 ? hundredths : undefined
}

/** Reads what people type for a percentage: `12,5`, `-8`, `12.5%`. */
export function parsePercent(text: string): number | undefined {
  const hundredths = parseHundredths(text.replace(/%\s*$/, ''))
  return hundredths === undefined ? undefined : hundredths / 100
}

/**
 * Point and comma both occur as decimal mark and as thousands mark. With both present the last one is the decimal mark;
 * alone, a mark followed by one or two digits is decimal and one followed by three groups thousands,
 * because no amount here has three decimals.
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
