import { type Cents, type Numbers, roundCents } from '../money/money.ts'

/**
 * How the difference between cash and Mercado Pago is shown. `surcharge`: prices are what cash pays, and the others pay more.
 * `discount`: prices are what the others pay, and cash gets a discount. The amounts due are the same.
 */
export const PRICE_MODELS = ['surcharge', 'discount'] as const
export type PriceModel = (typeof PRICE_MODELS)[number]

/** What Mercado Pago costs more than cash, in a new shop. */
export const WALLET_PER_MILLE = 62

/** The current pricing, for what is not ordered yet. Each order stores its own. */
export type Pricing = { readonly priceModel: PriceModel; readonly surchargePerMille: number }

/** How much list prices are above the stored ones. Zero without list prices: everything is then shown as it is stored. */
export function listPerMilleOf({ priceModel, surchargePerMille }: Pricing): number {
  return priceModel === 'discount' ? surchargePerMille : 0
}

export function surchargeAt(perMille: number, amount: Cents): Cents {
  return roundCents((amount * perMille) / 1000)
}

export function listPrice(price: Cents, listPerMille: number): Cents {
  return price + surchargeAt(listPerMille, price)
}

/** `6%`, for "alrededor del 6%" on the cart page; less than one per cent has a decimal. The amount shown there is exact. */
export function roundedPercent(perMille: number, { percent }: Numbers): string {
  const rounded = perMille < 10 ? Math.max(1, Math.round(perMille)) / 10 : Math.round(perMille / 10)
  return `${percent(rounded)}%`
}

/** How much cash is below the list price. */
export function cashDiscountPerMille(listPerMille: number): number {
  return (listPerMille * 1000) / (1000 + listPerMille)
}
