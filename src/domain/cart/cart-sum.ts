import { amountsOwed, type WayToPay } from '../payments/payment.ts'
import { type ShownSum, shownCart, shownSum } from '../prices/shown-sum.ts'
import { type Cart, cartTotal } from './cart.ts'

/** How the cart's amount due is made up. Until a way to pay is chosen, it is the sum of the prices as shown. */
export function cartSum(cart: Cart, wayToPay: WayToPay | undefined, listPerMille: number): ShownSum {
  const listed = cartTotal(shownCart(cart, listPerMille))
  if (!wayToPay) {
    return { total: listed, cashDiscount: 0, discount: 0, surcharge: 0, rounding: 0, amountDue: listed }
  }
  const total = cartTotal(cart)
  return shownSum({ total, ...amountsOwed(total, wayToPay) }, listed, listPerMille)
}
