import type { Cents } from '#domain/money/money.ts'
import type { ListedOrder } from '#domain/orders/order.ts'
import { orderStanding } from '#domain/orders/order-standing.ts'
import { toReview } from '#domain/payments/payment-balance.ts'

type Owed = Pick<ListedOrder, 'amountPaid' | 'amountDue' | 'forgiven' | 'balance'>

/** The label of the amount due. It is "Cobrado" only if exactly that was received; where more is to be said, `standingText` does. */
export function dueLabel(order: Owed): 'A cobrar' | 'A revisar' | 'Cobrado' | 'Importe' {
  const { collected, toCollect } = orderStanding(order, order.balance)
  if (toCollect === 0 && toReview(order, order.balance) > 0) return 'A revisar'
  if (collected === order.amountDue) return 'Cobrado'
  return collected === 0 && toCollect > 0 ? 'A cobrar' : 'Importe'
}

/** What was paid, if it is neither nothing nor exactly what is due, and what is open, forgiven or was given back. */
export function standingText(order: Owed, money: (cents: Cents) => string): string | undefined {
  const { refunded } = order.balance
  const { collected, toCollect, toGiveBack, forgiven } = orderStanding(order, order.balance)
  const outside = toReview(order, order.balance)
  if (collected === order.amountDue && outside === 0) return undefined
  const kept = collected > 0 && `quedan ${money(collected)}`
  const open = [
    toGiveBack > 0 && `hay que devolver ${money(toGiveBack)}`,
    toCollect > 0 && `falta cobrar ${money(toCollect)}`,
    forgiven > 0 && `se perdonaron ${money(forgiven)}`,
  ]
  if (outside > 0) return sentence(`Se devolvieron ${money(outside)} por fuera de la tienda`, [kept, ...open])
  if (refunded > 0) return sentence(`Se devolvieron ${money(refunded)}`, [kept, ...open])
  if (collected > 0) return sentence(`Pagó ${money(collected)}`, open)
  return forgiven > 0 ? sentence('Sin cobrar', open) : undefined
}

function sentence(start: string, parts: readonly (string | false)[]): string {
  const rest = parts.filter((part) => part !== false).join(', ')
  return rest ? `${start}: ${rest}` : start
}
