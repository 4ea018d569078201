import type { Cents } from '#domain/money.ts'
import { isPaid, type Order, paymentDifference } from '#domain/order.ts'

/** What the amount due is. One that a correction changed after the payment is neither paid nor all to be paid. */
export function dueLabel(order: Order): string {
  if (!isPaid(order)) return 'A cobrar'
  return paymentDifference(order) === 0 ? 'Cobrado' : 'Ahora son'
}

/** What a correction changed in an order that is paid already; nothing if it is settled. */
export function settlementText(
  order: Pick<Order, 'amountPaid' | 'amountDue'>,
  money: (cents: Cents) => string,
): string | undefined {
  const difference = paymentDifference(order)
  if (difference === 0) return undefined
  const rest = difference > 0 ? `falta cobrar ${money(difference)}` : `hay que devolver ${money(-difference)}`
  return `Pagó ${money(order.amountPaid ?? 0)}: ${rest}`
}
