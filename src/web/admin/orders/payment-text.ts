import type { Cents } from '#domain/money.ts'
import { isPaid, type ListedOrder, paymentDifference } from '#domain/order.ts'

type Owed = Pick<ListedOrder, 'amountPaid' | 'amountDue' | 'balance'>

/** What the amount due is. One that is not settled after the payment is neither paid nor all to be paid. */
export function dueLabel(order: Owed & Pick<ListedOrder, 'paid' | 'status' | 'wayToPay'>): string {
  if (!isPaid(order)) return 'A cobrar'
  return paymentDifference(order) === 0 && !isPartlyPaid(order) ? 'Cobrado' : 'Ahora son'
}

/** What is open or was given back after a payment; nothing if the order is settled. */
export function settlementText(order: Owed, money: (cents: Cents) => string): string | undefined {
  const { amountDue, balance } = order
  const { received, charged, refunded } = balance
  if (charged === 0 && refunded === 0) return byHand(order, money)
  if (received === amountDue) return undefined
  if (received > amountDue) return `Pagó ${money(received)}: hay que devolver ${money(received - amountDue)}`
  if (isPartlyPaid(order)) return `Pagó ${money(received)}: falta cobrar ${money(amountDue - charged)}`
  return `Se devolvieron ${money(refunded)}${received > 0 ? `: quedan ${money(received)}` : ''}`
}

/** What was refunded is not to be paid again. */
function isPartlyPaid({ amountDue, balance: { charged } }: Owed): boolean {
  return charged > 0 && charged < amountDue
}

/** Marked paid without a recorded payment, and changed by a correction since. */
function byHand(order: Owed, money: (cents: Cents) => string): string | undefined {
  const difference = paymentDifference(order)
  if (difference === 0) return undefined
  const rest = difference > 0 ? `falta cobrar ${money(difference)}` : `hay que devolver ${money(-difference)}`
  return `Pagó ${money(order.amountPaid ?? 0)}: ${rest}`
}
