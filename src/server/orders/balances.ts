import type { OrderBalance, OrderId } from '#domain/orders/order.ts'
import type { Db } from '../db/tables.ts'

type BalanceReader = (db: Db, ids: readonly OrderId[]) => Promise<(id: OrderId) => OrderBalance>

let readBalances: BalanceReader = () => {
  throw new Error('no room has registered how balances are read')
}

/** Orders do not know payments: the room that keeps them says how their sums are read, for every database. */
export function registerBalances(reader: BalanceReader): void {
  readBalances = reader
}

type WithBalance<Some> = Some & { readonly balance: OrderBalance }

/** What was paid for each order. The owner's lists show it; everything else about payments is in their own room. */
export async function withBalances<Some extends { readonly id: OrderId }>(
  db: Db,
  orders: readonly Some[],
): Promise<WithBalance<Some>[]> {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const balanceOf = await readBalances(db, ids)
  return orders.map((order) => ({ ...order, balance: balanceOf(order.id) }))
}
