import type { Cents, Numbers } from '../money/money.ts'

/** What is missing to the smallest order that the shop takes. Undefined if it is large enough, or there is no minimum. */
export function minimumOrderText(
  total: Cents,
  minimum: Cents | undefined,
  money: Numbers['money'],
): string | undefined {
  if (minimum === undefined || total >= minimum) return undefined
  return `El pedido mínimo es de ${money(minimum)}: te faltan ${money(minimum - total)}. Sumá algo más y seguimos.`
}
