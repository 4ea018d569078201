import { parseMoney } from '#domain/money.ts'
import { Discount } from '#domain/order.ts'
import { priceText } from '../../products/product-form-values.ts'

/** A discount as typed. */
export type DiscountText = { readonly amount: string; readonly reason: string }

export const NO_DISCOUNT: DiscountText = { amount: '', reason: '' }

export function discountText(discount: Discount | undefined): DiscountText {
  return discount ? { amount: priceText(discount.amount), reason: discount.reason } : NO_DISCOUNT
}

type Read = { readonly discount?: Discount; readonly errors: Partial<DiscountText> }

/** None if nothing was typed, else the discount or what is wrong with it. */
export function readDiscount({ amount, reason }: DiscountText): Read {
  if (amount.trim() === '' && reason.trim() === '') return { errors: {} }
  const cents = parseMoney(amount)
  if (amount.trim() === '') return { errors: { amount: 'Escribí el importe del descuento' } }
  if (cents === undefined) return { errors: { amount: 'Escribilo con números, como 1.500,50' } }
  if (cents === 0) return { errors: { amount: 'El descuento tiene que ser mayor que cero' } }
  const read = Discount.shape.reason.safeParse(reason)
  if (!read.success) return { errors: { reason: read.error.issues[0]?.message ?? '' } }
  return { discount: { amount: cents, reason: read.data }, errors: {} }
}
