import type { ListedOrder } from '#domain/orders/order.ts'
import { cashFor, marksIn, type StatusChange } from '#domain/orders/settlement.ts'
import type { OrderPayments } from '#domain/payments/order-payments.ts'
import { orderBalance } from '#domain/payments/payment-balance.ts'

/** The order after a change of status. It may be on no page that is loaded, and the message to its customer says what was paid. */
export function orderInStatus(order: ListedOrder, wanted: StatusChange): ListedOrder {
  const { balance } = order
  const marks = marksIn(wanted, order, balance)
  const cash = cashFor(wanted, { ...order, ...marks }, balance)
  const { amountPaid } = marks
  return {
    ...order,
    ...marks,
    status: wanted.status,
    amountPaid: amountPaid === undefined ? undefined : amountPaid + cash,
    balance: { ...balance, received: balance.received + cash, cash: balance.cash + cash },
  }
}

/** The order after a payment, which may have changed its status and, with its way to pay, what is due. */
export function orderWithPayments(
  order: ListedOrder,
  { status, paid, amountDue, toCollect, payments }: OrderPayments,
): ListedOrder {
  const amountPaid = toCollect === 0 ? amountDue : order.amountPaid
  return { ...order, status, paid, amountDue, amountPaid, balance: orderBalance(payments) }
}
