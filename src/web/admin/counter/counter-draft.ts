import { cartTotal, LARGEST_QUANTITY } from '#domain/cart/cart.ts'
import { type Cents, parseMoney } from '#domain/money/money.ts'
import { type CounterOrder, statusAtCounter } from '#domain/orders/counter-order.ts'
import { isLineChange } from '#domain/orders/line-change.ts'
import type { Discount } from '#domain/orders/order.ts'
import { orderProblem } from '#domain/orders/order-correction.ts'
import { SOURCES } from '#domain/prices/payment-source.ts'
import { amountsOwed, IN_CASH, onlyWay, rateOf, WAYS, type WayToPay } from '#domain/prices/way-to-pay.ts'
import { NO_CHANGE, readChange } from '../order-editor/change-text.ts'
import { type DiscountText, NO_DISCOUNT } from '../order-editor/discount-text.ts'
import { changeProblem, type DraftLines, isReadable, linesOf } from '../order-editor/draft-lines.ts'

/** A new order as typed. */
export type CounterDraft = {
  readonly lines: DraftLines
  /** Codes and names as scanned or typed, which could not be looked up without a connection. */
  readonly unfound: readonly string[]
  readonly name: string
  readonly cel: string
  readonly wayToPay: WayToPay
  readonly paid: boolean
  readonly delivered: boolean
  readonly discount: DiscountText
  /** The cash that the customer hands over. Only for the change: it is not sent. */
  readonly given: string
}

/** Most customers at the counter pay cash. */
export const NEW_ORDER: CounterDraft = {
  lines: [],
  unfound: [],
  name: '',
  cel: '',
  wayToPay: IN_CASH,
  paid: false,
  delivered: false,
  discount: NO_DISCOUNT,
  given: '',
}

/** Chooses the way to pay if the shop accepts only one. */
export function payable(draft: CounterDraft, accepted: readonly WayToPay[]): CounterDraft {
  return { ...draft, wayToPay: onlyWay(accepted) ?? draft.wayToPay }
}

/** What whoever presses "Cobrar" says: the customer has paid and takes it along. */
export function charged(draft: CounterDraft): CounterDraft {
  return { ...draft, paid: true, delivered: true }
}

/** Whether somebody may type what the customer hands over. */
export function takesCash(wayToPay: WayToPay): boolean {
  return SOURCES[WAYS[wayToPay].source].isInDrawer
}

/** What is given back of the cash handed over; below zero it is not enough. Undefined without an amount, or if it is not paid in cash. */
export function cashBack({ given, wayToPay }: CounterDraft, amountDue: Cents): Cents | undefined {
  const cash = takesCash(wayToPay) ? parseMoney(given) : undefined
  return cash === undefined ? undefined : cash - amountDue
}

/** Why the customer cannot have paid with the cash that was typed. */
export function cashProblem({ given, wayToPay }: CounterDraft, amountDue: Cents): string | undefined {
  if (!takesCash(wayToPay) || given.trim() === '') return undefined
  const cash = parseMoney(given)
  if (cash === undefined) return 'Escribilo con números, como 10000'
  return cash < amountDue ? 'Es menos que lo que hay que cobrar: corregilo o borralo' : undefined
}

/** `Ana`, or `Globo y 2 más`. */
export function saleTitle({ name, lines, unfound }: CounterDraft): string {
  const [first, ...others] = lines
  if (name.trim() !== '' || !first) return name.trim() || unfound[0] || 'Sin productos'
  return others.length === 0 ? first.line.name : `${first.line.name} y ${others.length} más`
}

export function isStarted({ lines, unfound, name, cel }: CounterDraft): boolean {
  return lines.length > 0 || unfound.length > 0 || name.trim() !== '' || cel.trim() !== ''
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
  { lines: typed, unfound }: CounterDraft,
  discount: Discount | undefined,
): string | undefined {
  const lines = linesOf(typed)
  if (unfound.length > 0) return 'Hay productos sin buscar: esperá la conexión o quitalos'
  if (typed.length === 0) return 'Agregá al menos un producto'
  if (!isReadable(typed) || lines.some(({ quantity }) => quantity === 0)) {
    return `Revisá las cantidades: van de 1 a ${LARGEST_QUANTITY}`
  }
  // The newest is shown first.
  return typed.toReversed().map(changeProblem).find(Boolean) ?? orderProblem(lines, discount)
}

/** The order to send, with the amounts that the owner sees, so that a price or a surcharge changed meanwhile is noticed. */
export function orderOf(
  draft: CounterDraft,
  discount: Discount | undefined,
  amountDue: Cents,
  seller: string,
): CounterOrder {
  const { name, cel, wayToPay, delivered } = draft
  const lines = linesOf(draft.lines)
  return {
    name,
    cel,
    wayToPay,
    delivered,
    paid: statusAtCounter(draft).paid,
    lines: draft.lines.map(({ change }, index) => {
      const { id = 0, quantity = 0 } = lines[index] ?? {}
      const changed = readChange(change ?? NO_CHANGE).change
      return { id, quantity, ...(isLineChange(changed) && changed) }
    }),
    total: cartTotal(lines),
    amountDue,
    ...(discount && { discount }),
    seller,
  }
}
