import { cartTotal, LARGEST_QUANTITY } from '#domain/cart/cart.ts'
import type { Cents } from '#domain/money/money.ts'
import { type CounterOrder, statusAtCounter } from '#domain/orders/counter-order.ts'
import type { Discount } from '#domain/orders/order.ts'
import { orderProblem } from '#domain/orders/order-correction.ts'
import { amountsOwed, onlyWay, rateOf, type WayToPay } from '#domain/prices/way-to-pay.ts'
import { type DiscountText, NO_DISCOUNT } from '../editor/discount-text.ts'
import { type DraftLines, isReadable, linesOf } from '../editor/draft-lines.ts'

/** A new order as typed. */
export type CounterDraft = {
  readonly lines: DraftLines
  readonly name: string
  readonly cel: string
  readonly wayToPay: WayToPay
  readonly paid: boolean
  readonly delivered: boolean
  readonly discount: DiscountText
}

/** Most customers at the counter pay cash. */
export const NEW_ORDER: CounterDraft = {
  lines: [],
  name: '',
  cel: '',
  wayToPay: 'pago efectivo',
  paid: false,
  delivered: false,
  discount: NO_DISCOUNT,
}

/** With a way to pay that the shop accepts. */
export function payable(draft: CounterDraft, accepted: readonly WayToPay[]): CounterDraft {
  return { ...draft, wayToPay: onlyWay(accepted) ?? draft.wayToPay }
}

export function isStarted({ lines, name, cel }: CounterDraft): boolean {
  return lines.length > 0 || name.trim() !== '' || cel.trim() !== ''
}

export function amountsOf(
  { lines, wayToPay }: CounterDraft,
  discount: Discount | undefined,
  surchargePerMille: number,
) {
  const total = cartTotal(linesOf(lines))
  return { total, discount, ...amountsOwed(rateOf(wayToPay, surchargePerMille), total, discount?.amount) }
}

/** Why the order cannot be stored yet. */
export function problemOf(
  { lines: typed }: CounterDraft,
  discount: Discount | undefined,
): string | undefined {
  const lines = linesOf(typed)
  if (typed.length === 0) return 'Agregá al menos un producto'
  if (!isReadable(typed) || lines.some(({ quantity }) => quantity === 0)) {
    return `Revisá las cantidades: van de 1 a ${LARGEST_QUANTITY}`
  }
  return orderProblem(lines, discount)
}

/** With the amounts that the owner sees, so that a price or a surcharge changed meanwhile is noticed. */
export function orderOf(draft: CounterDraft, discount: Discount | undefined, amountDue: Cents): CounterOrder {
  const { name, cel, wayToPay, delivered } = draft
  const lines = linesOf(draft.lines)
  return {
    name,
    cel,
    wayToPay,
    delivered,
    paid: statusAtCounter(draft).paid,
    lines: lines.map(({ id, quantity }) => ({ id, quantity })),
    total: cartTotal(lines),
    amountDue,
    ...(discount && { discount }),
  }
}
