import { formatMoney } from '#domain/money/money.ts'
import { moneyFormat } from '#domain/money/money-format.ts'

/** Ways to write amounts that the owner can choose. */
const FORMATS = ['en-US USD', 'es-AR ARS', 'es-AR USD'] as const

/** `es-AR ARS` is `$ 1.500,00`. Any other that the shop has is among them. */
export function numberFormats(current: string): readonly (readonly [value: string, example: string])[] {
  return [...new Set([...FORMATS, current])].map((value) => {
    const [locale = '', currency = ''] = value.split(' ')
    const format = moneyFormat(locale, currency)
    return [value, format ? `${formatMoney(150_000, format)} (${currency})` : value]
  })
}
