import { type Cents, type Numbers, parseMoney, parsePercent, percentOf } from '#domain/money/money.ts'
import { Discount } from '#domain/orders/order.ts'

/** A discount as typed: an amount, or a percentage of the total such as `10%`. */
export type DiscountText = { readonly amount: string; readonly reason: string }

export const NO_DISCOUNT: DiscountText = { amount: '', reason: '' }

export function discountText(discount: Discount | undefined, { amount }: Numbers): DiscountText {
  return discount ? { amount: amount(discount.amount), reason: discount.reason } : NO_DISCOUNT
}

type Read = {
  /** Complete, and ready to be saved. */
  readonly discount?: Discount
  /** What is already known of it, for the sum. */
  readonly preview?: Discount
  readonly errors: Partial<DiscountText>
}

/** Nothing if nothing was typed, else the discount or what is wrong with it. `total` is what a percentage is taken from. */
export function readDiscount({ amount, reason }: DiscountText, total: Cents): Read {
  if (amount.trim() === '') {
    return { errors: reason.trim() === '' ? {} : { amount: 'Escribí el importe del descuento' } }
  }
  const cents = readAmount(amount, total)
  if (cents === undefined) return { errors: { amount: 'Escribilo con números, como 1500 o 10%' } }
  // A percentage of an order without products.
  if (cents === 0 && total === 0) return { errors: {} }
  if (cents === 0) return { errors: { amount: 'El descuento tiene que ser mayor que cero' } }
  const read = Discount.shape.reason.safeParse(reason)
  if (read.success) {
    const discount = { amount: cents, reason: read.data }
    return { discount, preview: discount, errors: {} }
  }
  return { preview: { amount: cents, reason }, errors: { reason: read.error.issues[0]?.message ?? '' } }
}

function readAmount(text: string, total: Cents): Cents | undefined {
  if (!text.includes('%')) return parseMoney(text)
  const percent = parsePercent(text)
  return percent === undefined || percent < 0 ? undefined : percentOf(total, percent)
}
