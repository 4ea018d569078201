import type { OrderId } from '#domain/orders/order.ts'
import { type Append, changeWithLock } from '../db/changes.ts'
import type { NewLine } from '../db/journal.ts'
import type { Db } from '../db/tables.ts'
import { lockOf } from './order-lock.ts'
import { raiseVersion } from './queries.ts'

export type OrderAppend = (line: Omit<NewLine, 'subject'>) => Promise<void>

/** Changes an order that stays. Changes to one order take turns, and each line in the journal raises the order's version. */
export async function changeOrder<T>(
  db: Db,
  id: OrderId,
  work: (tx: Db, append: OrderAppend) => Promise<T>,
): Promise<T> {
  return changeWithLock(db, lockOf(id), (tx, append) => work(tx, appendToOrder(tx, append, id)))
}

/** For a change that holds the order's lock. */
export function appendToOrder(tx: Db, append: Append, id: OrderId): OrderAppend {
  return async (line) => {
    await raiseVersion(tx, id)
    await append({ ...line, subject: `order ${id}` })
  }
}
