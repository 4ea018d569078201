import { type Cents, formatMoney, type MoneyFormat } from '../money/money.ts'
import { listPerMilleOf, listPrice, type Pricing } from '../prices/price-model.ts'

type Shown = Pricing & { readonly money: MoneyFormat }

/**
 * What is missing to the smallest order that the shop takes, at the prices that customers see. Undefined if it is large enough, or there
 * is no minimum.
 */
export function minimumOrderText(total: Cents, minimum: Cents | undefined, shop: Shown): string | undefined {
  if (minimum === undefined || total >= minimum) return undefined
  const shown = (cents: Cents) => formatMoney(listPrice(cents, listPerMilleOf(shop)), shop.money)
  return `El pedido mínimo es de ${shown(minimum)}: te faltan ${shown(minimum - total)}. Sumá algo más y seguimos.`
}
