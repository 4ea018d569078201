import type { OrderId } from '#domain/order.ts'
import { changeWithLock } from '../db/changes.ts'
import type { NewLine } from '../db/journal.ts'
import type { Db } from '../db/tables.ts'
import { lockOf } from './order-lock.ts'
import { raiseVersion } from './queries.ts'

type Append = (line: Omit<NewLine, 'subject'>) => Promise<void>

/** Changes an order that stays. Changes to one order take turns, and each line in the journal raises the order's version. */
export async function changeOrder<T>(
  db: Db,
  id: OrderId,
  work: (tx: Db, append: Append) => Promise<T>,
): Promise<T> {
  return changeWithLock(db, lockOf(id), (tx, append) =>
    work(tx, async (line) => {
      await raiseVersion(tx, id)
      await append({ ...line, subject: `order ${id}` })
    }),
  )
}
