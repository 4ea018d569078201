import type { Cents } from '#domain/money/money.ts'
import { isPaid, type ListedOrder } from '#domain/orders/order.ts'
import { toCollect, toGiveBack, toReview } from '#domain/payments/payment-balance.ts'

type Owed = Pick<ListedOrder, 'amountPaid' | 'amountDue' | 'balance' | 'paid' | 'status' | 'wayToPay'>

/** The label of the amount due. "Ahora son": paid, but not settled. */
export function dueLabel(order: Owed): string {
  if (!isPaid(order)) return 'A cobrar'
  if (toReview(order, order.balance) > 0) return 'A revisar'
  const isSettled = toCollect(order, order.balance) === 0 && toGiveBack(order, order.balance) === 0
  return isSettled ? 'Cobrado' : 'Ahora son'
}

/** What is open or was given back after a payment; nothing if the order is settled. */
export function settlementText(order: Owed, money: (cents: Cents) => string): string | undefined {
  const { amountDue, balance } = order
  const { received, refunded } = balance
  const left = toCollect(order, balance)
  const back = toGiveBack(order, balance)
  if (back > 0) return `Pagó ${money(amountDue + back)}: hay que devolver ${money(back)}`
  const rest = received > 0 ? `: quedan ${money(received)}` : ''
  const outside = toReview(order, balance)
  if (outside > 0)
    return `Se devolvieron ${money(outside)} por fuera de la tienda${left > 0 ? `: falta cobrar ${money(left)}` : rest}`
  if (left > 0 && left < amountDue) return `Pagó ${money(amountDue - left)}: falta cobrar ${money(left)}`
  if (refunded === 0 || received === amountDue) return undefined
  return `Se devolvieron ${money(refunded)}${rest}`
}
