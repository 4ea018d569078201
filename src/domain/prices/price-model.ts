import { type Cents, roundCents } from '../money/money.ts'

/**
 * How the difference between cash and Mercado Pago is shown. `surcharge`: prices are what cash pays, and the others pay more.
 * `discount`: prices are what the others pay, and cash gets a discount. The amounts due are the same.
 * Separate from `payment.ts` so that the home page does not load zod.
 */
export const PRICE_MODELS = ['surcharge', 'discount'] as const
export type PriceModel = (typeof PRICE_MODELS)[number]

/** What Mercado Pago costs more than cash. */
export const WALLET_PER_MILLE = 62

/** How much list prices are above the stored ones. Zero without list prices: everything is then shown as it is stored. */
export function listPerMilleOf(model: PriceModel): number {
  return model === 'discount' ? WALLET_PER_MILLE : 0
}

export function surchargeAt(perMille: number, amount: Cents): Cents {
  return roundCents((amount * perMille) / 1000)
}

export function listPrice(price: Cents, listPerMille: number): Cents {
  return price + surchargeAt(listPerMille, price)
}

/** `6%`, for "alrededor del 6%". Cash is that much below the list price. */
export const ROUNDED_CASH_DISCOUNT = `${Math.round((WALLET_PER_MILLE * 100) / (1000 + WALLET_PER_MILLE))}%`
