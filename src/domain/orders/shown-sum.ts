import { type Cart, cartTotal } from '../cart/cart.ts'
import type { Cents, Numbers } from '../money/money.ts'
import { listPerMilleOf, listPrice, type Pricing } from '../prices/price-model.ts'
import {
  type AmountsOwed,
  amountsOwed,
  rateOf,
  surchargedPart,
  surchargePercent,
  type WayToPay,
} from '../prices/way-to-pay.ts'
import type { Rule } from '../promotions/price-line.ts'
import type { Order, OrderLine } from './order.ts'
import { deliver } from './sell-product.ts'
import { shownCart } from './shown-cart.ts'

/** A line as it is shown: at its list price, if there is one. */
export function shownLine(line: OrderLine, listPerMille: number): OrderLine {
  if (listPerMille === 0) return line
  const listed = (cents: Cents | undefined) => cents && listPrice(cents, listPerMille)
  const { price, shopPrice, ownDiscount } = line
  const prices = { shopPrice: listed(shopPrice), ownDiscount: listed(ownDiscount) }
  return deliver({ ...line, ...prices, price: listPrice(price, listPerMille) }, line.quantity)
}

/** An order with its lines as they are shown. */
export function shownOrder<Some extends ShownLines>(order: Some): Some {
  const show = (line: OrderLine) => shownLine(line, order.listPerMille)
  return { ...order, order: order.order.map(show), missing: order.missing.map(show) }
}

type ShownLines = Pick<Order, 'order' | 'missing' | 'listPerMille'>

/** How an amount due is made up: `total - cashDiscount - discount + surcharge + rounding` is `amountDue`. */
export type ShownSum = {
  /** The sum of the lines as shown. */
  readonly total: Cents
  /** For paying cash, off the list prices. */
  readonly cashDiscount: Cents
  /** By the owner. */
  readonly discount: Cents
  readonly surcharge: Cents
  /**
   * List prices are rounded one by one, the amount due once; this is the difference, if the list price is paid. Below zero is in the
   * customer's favour. Zero if prices, subtotals after promotions and the owner's discount are multiples of 5 pesos.
   */
  readonly rounding: Cents
  readonly amountDue: Cents
}

export type Owing = AmountsOwed & {
  readonly total: Cents
  readonly discount?: { readonly amount: Cents } | undefined
  readonly withoutSurcharge?: Cents | undefined
}

/** The rate of a surcharge, with what it is on if that is not everything: `6.2% de $4,550.00`. */
export function surchargeRate(
  { total, discount, surchargePerMille, withoutSurcharge }: Owing,
  numbers: Numbers,
): string {
  const percent = surchargePercent(surchargePerMille, numbers)
  if (!withoutSurcharge) return percent
  return `${percent} de ${numbers.money(surchargedPart(total - (discount?.amount ?? 0), withoutSurcharge))}`
}

/** `listed` is the sum of the lines as shown. Amounts are computed from stored prices; this only presents them. */
function shownSum(owing: Owing, listed: Cents, listPerMille: number): ShownSum {
  const { total, surchargePerMille, surcharge, amountDue } = owing
  const discount = owing.discount?.amount ?? 0
  const none = { cashDiscount: 0, surcharge: 0, rounding: 0 }
  if (listPerMille === 0) return { ...none, total, discount, surcharge, amountDue }
  if (surchargePerMille === 0) {
    return { ...none, total: listed, cashDiscount: listed - total, discount, amountDue }
  }
  // A customer who pays list prices gets the owner's discount at list price too.
  const off = listPrice(discount, listPerMille)
  const inCash = Math.min(total - discount, owing.withoutSurcharge ?? 0)
  const cashDiscount = listPrice(inCash, listPerMille) - inCash
  const rounding = amountDue - (listed - cashDiscount - off)
  return { ...none, total: listed, cashDiscount, discount: off, rounding, amountDue }
}

/** The sum of lines with stored prices. */
export function linesSum(owing: Owing, lines: readonly OrderLine[], listPerMille: number): ShownSum {
  return shownSum(owing, cartTotal(lines.map((line) => shownLine(line, listPerMille))), listPerMille)
}

export function orderSum(order: Owing & ShownLines): ShownSum {
  return linesSum(order, order.order, order.listPerMille)
}

export const CASH_DISCOUNT_LABEL = 'Descuento por efectivo'
export const ROUNDING_LABEL = 'Redondeo'

/** With its sign: `+$0.02`. */
export function roundingMoney(cents: Cents, money: (cents: Cents) => string): string {
  return `${cents < 0 ? '−' : '+'}${money(Math.abs(cents))}`
}

/** How the cart's amount due is made up. Until a way to pay is chosen, it is the sum of the prices as shown. */
export function cartSum(
  cart: Cart,
  wayToPay: WayToPay | undefined,
  shop: Pricing & { readonly promotions: readonly Rule[] },
): ShownSum {
  const listPerMille = listPerMilleOf(shop)
  const listed = cartTotal(shownCart(cart, listPerMille, shop.promotions))
  if (!wayToPay) {
    return { total: listed, cashDiscount: 0, discount: 0, surcharge: 0, rounding: 0, amountDue: listed }
  }
  const total = cartTotal(cart)
  const owed = amountsOwed(rateOf(wayToPay, shop.surchargePerMille), total)
  return shownSum({ total, ...owed }, listed, listPerMille)
}
