import { parseMoney } from '#domain/money/money.ts'
import { Discount } from '#domain/orders/order.ts'
import { priceText } from '#web/admin/catalogue/product-form-values.ts'

/** A discount as typed. */
export type DiscountText = { readonly amount: string; readonly reason: string }

export const NO_DISCOUNT: DiscountText = { amount: '', reason: '' }

export function discountText(discount: Discount | undefined): DiscountText {
  return discount ? { amount: priceText(discount.amount), reason: discount.reason } : NO_DISCOUNT
}

type Read = {
  /** Complete, and ready to be saved. */
  readonly discount?: Discount
  /** What is already known of it, for the sum. */
  readonly preview?: Discount
  readonly errors: Partial<DiscountText>
}

/** Nothing if nothing was typed, else the discount or what is wrong with it. */
export function readDiscount({ amount, reason }: DiscountText): Read {
  if (amount.trim() === '') {
    return { errors: reason.trim() === '' ? {} : { amount: 'Escribí el importe del descuento' } }
  }
  const cents = parseMoney(amount)
  if (cents === undefined) return { errors: { amount: 'Escribilo con números, como 1.500,50' } }
  if (cents === 0) return { errors: { amount: 'El descuento tiene que ser mayor que cero' } }
  const read = Discount.shape.reason.safeParse(reason)
  if (read.success) {
    const discount = { amount: cents, reason: read.data }
    return { discount, preview: discount, errors: {} }
  }
  return { preview: { amount: cents, reason }, errors: { reason: read.error.issues[0]?.message ?? '' } }
}
