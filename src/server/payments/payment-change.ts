import type { OrderId } from '#domain/orders/order.ts'
import { type Append, changeWithLock } from '../db/changes.ts'
import type { Db } from '../db/tables.ts'
import { appendToOrder, type OrderAppend } from '../orders/change-order.ts'
import { lockOf } from '../orders/order-lock.ts'

type About = { readonly orderId: OrderId | null; readonly providerId: string | null }

/** A change of a payment. It takes turns with the other changes of its order, and its lines belong to the order. */
export async function changePayment<T>(
  db: Db,
  { orderId, providerId }: About,
  work: (tx: Db, append: OrderAppend) => Promise<T>,
): Promise<T> {
  const subject = `payment ${providerId}`
  return changeWithLock(db, orderId === null ? subject : lockOf(orderId), (tx, append: Append) =>
    work(
      tx,
      orderId === null
        ? async (line) => void (await append({ ...line, subject }))
        : appendToOrder(tx, append, orderId),
    ),
  )
}
