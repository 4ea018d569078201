import { z } from 'zod/mini'
import { type Cents, type Numbers, parseMoney } from '#domain/money/money.ts'
import { CashPayment } from '#domain/payments/order-payments.ts'
import { PAYMENT_CURRENCY } from '#domain/payments/payment-balance.ts'

type Read =
  | { readonly amount: Cents; readonly error?: never }
  | { readonly amount?: never; readonly error: string }

/** What was typed for an amount of money, or what is wrong with it. */
export function readAmount(text: string): Read {
  const cents = parseMoney(text)
  if (cents === undefined)
    return { error: text.trim() ? 'Escribilo con números, como 1500' : 'Escribí el importe' }
  const { data, error } = z.safeParse(CashPayment.shape.amount, cents / 100)
  return data === undefined ? { error: error?.issues[0]?.message ?? '' } : { amount: data }
}

/** A form with one amount of money, as typed. */
export const AmountForm = z.object({
  amount: z.pipe(
    z.string(),
    z.transform((text, { issues }) => {
      const { amount, error: message } = readAmount(text)
      if (amount !== undefined) return amount
      issues.push({ code: 'custom', input: text, message })
      return z.NEVER
    }),
  ),
})

type Amount = { readonly amount: Cents; readonly currency: string }

/** Only payments in the account's currency are written as the shop writes its prices. */
export function amountText({ amount, currency }: Amount, numbers: Numbers): string {
  return currency === PAYMENT_CURRENCY ? numbers.money(amount) : `${currency} ${numbers.amount(amount)}`
}
