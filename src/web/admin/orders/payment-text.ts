import type { Cents } from '#domain/money.ts'
import { isPaid, type ListedOrder, paymentDifference } from '#domain/order.ts'
import { toCollect } from '#domain/payment-balance.ts'

type Owed = Pick<ListedOrder, 'amountPaid' | 'amountDue' | 'balance' | 'paid' | 'status' | 'wayToPay'>

/** The label of the amount due. "Ahora son": paid, but not settled. */
export function dueLabel(order: Owed): string {
  if (!isPaid(order)) return 'A cobrar'
  return paymentDifference(order) === 0 && toCollect(order, order.balance) === 0 ? 'Cobrado' : 'Ahora son'
}

/** What is open or was given back after a payment; nothing if the order is settled. */
export function settlementText(order: Owed, money: (cents: Cents) => string): string | undefined {
  const { amountDue, balance } = order
  const { received, charged, refunded } = balance
  if (charged === 0 && refunded === 0) return byHand(order, money)
  if (received > amountDue) return `Pagó ${money(received)}: hay que devolver ${money(received - amountDue)}`
  const left = toCollect(order, balance)
  if (charged > 0 && left > 0) return `Pagó ${money(amountDue - left)}: falta cobrar ${money(left)}`
  if (refunded === 0 || received === amountDue) return undefined
  return `Se devolvieron ${money(refunded)}${received > 0 ? `: quedan ${money(received)}` : ''}`
}

/** Marked paid without a recorded payment, and changed by a correction since. */
function byHand(order: Owed, money: (cents: Cents) => string): string | undefined {
  const difference = paymentDifference(order)
  if (difference === 0) return undefined
  const rest = difference > 0 ? `falta cobrar ${money(difference)}` : `hay que devolver ${money(-difference)}`
  return `Pagó ${money(order.amountPaid ?? 0)}: ${rest}`
}
