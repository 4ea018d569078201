import { parseMoney, parsePercent } from '#domain/money/money.ts'
import { isLineChange, type LineChange, type Reduction } from '#domain/orders/line-change.ts'

/** What is changed in a line of a sale, as typed: a price, `500` or `10%` off, and why. */
export type ChangeText = { readonly price: string; readonly discount: string; readonly reason: string }

export const NO_CHANGE: ChangeText = { price: '', discount: '', reason: '' }

type Read = {
  /** What is known of it already. */
  readonly change: LineChange
  readonly errors: Partial<ChangeText>
}

export function readChange(text: ChangeText): Read {
  const price = parseMoney(text.price)
  const discount = readReduction(text.discount)
  const reason = text.reason.trim()
  const change = {
    ...(price !== undefined && { price }),
    ...(discount && { discount }),
    ...(reason !== '' && { reason }),
  }
  const errors = {
    ...(text.price.trim() !== '' && price === undefined && { price: 'Escribilo con números, como 1500' }),
    ...(text.discount.trim() !== '' && !discount && { discount: 'Escribilo con números, como 500 o 10%' }),
    ...(isLineChange(change) && reason === '' && { reason: 'Escribí el motivo' }),
  }
  return { change, errors }
}

function readReduction(text: string): Reduction | undefined {
  if (!text.includes('%')) return parseMoney(text) ? { amount: parseMoney(text) } : undefined
  const percent = parsePercent(text)
  return percent !== undefined && percent > 0 && percent <= 100 ? { percent } : undefined
}
