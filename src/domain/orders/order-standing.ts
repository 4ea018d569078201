import { z } from 'zod/mini'
import type { Cents } from '../money/money.ts'
import { WAYS } from '../prices/way-to-pay.ts'
import { keysOf } from '../schema.ts'
import { type Order, type OrderBalance, SeenVersion } from './order.ts'
import { OrderStatus, STATUSES } from './order-status.ts'

type Owing = Pick<Order, 'amountDue' | 'amountPaid' | 'forgiven'>
type Moved = Pick<OrderBalance, 'received' | 'returned'>

/** How an order stands: `amountDue = collected + toCollect + givenUp - toGiveBack`. */
export type OrderStanding = {
  /** What the shop holds: payments less refunds, and what was marked paid by hand. */
  readonly collected: Cents
  /** The part of it that has no payment. */
  readonly byHand: Cents
  readonly toCollect: Cents
  /** What the owner does not ask for any more: forgiven, or refunded after it was paid. */
  readonly givenUp: Cents
  readonly forgiven: Cents
  readonly toGiveBack: Cents
}

/** The one answer to what was paid: card, board, dialog, export, tasks, messages and receipt show it. */
export function orderStanding(
  { amountDue, amountPaid = 0, forgiven = 0 }: Owing,
  moved: Moved,
): OrderStanding {
  const { received, returned } = moved
  const byHand = Math.max(0, amountPaid - received - returned)
  const collected = received + byHand
  const left = Math.max(0, amountDue - Math.max(received, amountPaid))
  const toCollect = Math.max(0, left - forgiven)
  const toGiveBack = Math.max(0, collected - amountDue)
  return {
    collected,
    byHand,
    toCollect,
    givenUp: amountDue + toGiveBack - collected - toCollect,
    forgiven: left - toCollect,
    toGiveBack,
  }
}

/** Whether all of it, and no less, is there. */
export function isCollected({ amountDue }: Pick<Order, 'amountDue'>, { collected }: OrderStanding): boolean {
  return collected >= amountDue
}

/** Said to somebody who decided on what an order owed before. */
export function changedText(
  { toCollect, toGiveBack }: Pick<OrderStanding, 'toCollect' | 'toGiveBack'>,
  money: (cents: Cents) => string,
): string {
  const changed = 'La orden cambió mientras tanto.'
  if (toGiveBack > 0) return `${changed} Ahora se cobraron ${money(toGiveBack)} de más.`
  return toCollect > 0
    ? `${changed} Ahora falta cobrar ${money(toCollect)}.`
    : `${changed} Ahora no falta cobrar ni devolver nada.`
}

/** What happened to the rest of a partly paid order that moves on. */
export const REMAINDERS = {
  cobrado: { becomes: 'paid' },
  efectivo: { becomes: 'cash' },
  debe: { becomes: 'owed' },
  perdonado: { becomes: 'forgiven' },
} as const satisfies Readonly<Record<string, { readonly becomes: 'paid' | 'cash' | 'owed' | 'forgiven' }>>
export type Remainder = keyof typeof REMAINDERS

export const StatusChange = z.object(
  {
    status: OrderStatus,
    rest: z
      .optional(z.enum(keysOf(REMAINDERS), 'Lo que falta cobrar es cobrado, efectivo, debe o perdonado'))
      .check(
        z.describe(
          'Qué pasa con lo que falta cobrar: se cobró en la forma de pago del pedido, se recibe ahora en efectivo, se debe todavía o se perdona. Sin este campo, el resto de un pedido cobrado en parte se debe',
        ),
      ),
    version: SeenVersion,
  },
  'El estado del Producto es obligatorio',
)
export type StatusChange = z.infer<typeof StatusChange>

/** Whether a part was paid and another is still to be paid. */
export function isPartPaid(order: Owing, moved: Moved): boolean {
  const hasPaid = moved.received > 0 || moved.returned > 0 || order.amountPaid !== undefined
  return hasPaid && orderStanding(order, moved).toCollect > 0
}

/** Whether somebody has to say what happened to the money before an order gets this status: a part is missing, or all as the goods go. */
export function asksForMoney(status: OrderStatus, order: Owing, moved: Moved): boolean {
  const { goods, marks } = STATUSES[status]
  if (marks === 'unpaid' || orderStanding(order, moved).toCollect === 0) return false
  return goods === 'handed over' || isPartPaid(order, moved)
}

/** What is taken in cash for the rest of an order that moves on. */
export function cashFor({ status, rest }: StatusChange, order: Owing, moved: Moved): Cents {
  return rest && REMAINDERS[rest].becomes === 'cash' && STATUSES[status].marks !== 'unpaid'
    ? orderStanding(order, moved).toCollect
    : 0
}

type Marked = Owing & Pick<Order, 'status' | 'paid' | 'wayToPay'>
export type PaidMarks = Pick<Order, 'paid' | 'amountPaid' | 'forgiven'>

/**
 * What counts as paid in a new status. Some mark an order by hand, as handing over cash does, if no payment says otherwise: the rest of a
 * partly paid one is owed until somebody says what happened to it. `unpaid` starts over; payments count in any status.
 */
export function paidMarksAfter({ status, rest }: StatusChange, order: Marked, moved: Moved): PaidMarks {
  const { goods, marks } = STATUSES[status]
  if (marks === 'unpaid') return { paid: false, amountPaid: undefined, forgiven: undefined }
  const { amountDue, paid, forgiven } = order
  const { toCollect, forgiven: earlier } = orderStanding(order, moved)
  const amountPaid = paid || status === order.status ? order.amountPaid : undefined
  if (toCollect > 0 && (rest !== undefined || isPartPaid(order, moved))) {
    const becomes = rest && REMAINDERS[rest].becomes
    if (becomes === 'paid') return { paid: true, amountPaid: amountDue - earlier, forgiven }
    if (becomes !== 'forgiven') return { paid, amountPaid, forgiven }
    const all = earlier + toCollect
    return { paid: true, amountPaid: amountDue - all, forgiven: all }
  }
  const settled = amountDue - earlier
  if (marks === 'paid') return { paid: true, amountPaid: settled, forgiven }
  const isHandedOver = goods === 'handed over' && status !== order.status
  if (isHandedOver && (paid || WAYS[order.wayToPay].paidAt === 'handing over'))
    return { paid, amountPaid: settled, forgiven }
  return { paid, amountPaid, forgiven }
}
