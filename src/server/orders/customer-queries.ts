import { sql } from 'kysely'
import type { EntryKind } from '#domain/journal/entries.ts'
import { ERASED_CUSTOMER, ERASED_REASON } from '#domain/orders/erased-customer.ts'
import type { OrderId } from '#domain/orders/order.ts'
import { mobileDigits, mobileWord } from '#domain/orders/order-search.ts'
import { ORDER_STATUSES, STATUSES } from '#domain/orders/order-status.ts'
import type { Db } from '../db/tables.ts'
import { orderSubject } from './order-id.ts'
import { deleteWords, insertWords, listKeysByCode, listMonths } from './search/word-queries.ts'
import { type OrderRow, readStored, searchableText } from './trash-queries.ts'

/** Whose an order is. Those in the trash are included everywhere here. */
export type CustomerOrder = OrderRow & { readonly isDeleted: boolean }

/** All orders with this number, however it was written, the newest first. */
export async function listOrdersByMobile(db: Db, digits: string): Promise<CustomerOrder[]> {
  const months = await listMonths(db)
  const rows =
    months.length === 0
      ? []
      : await db
          .selectFrom('orders')
          .selectAll()
          .where('id', 'in', (words) =>
            words
              .selectFrom('order_words')
              .select('order_id')
              .where('status', 'in', ORDER_STATUSES)
              .where('month', 'in', months)
              .where('word', '=', mobileWord(digits)),
          )
          .execute()
  const all = [...rows.map((row) => ({ ...row, isDeleted: false })), ...(await listDeletedRows(db))]
  // The words also find a number without its area code, which may be a stranger's.
  return all.filter(({ cel }) => mobileDigits(cel) === digits).sort((a, b) => (a.date < b.date ? 1 : -1))
}

/** The order whose identifier begins like this; undefined if there is none, or more than one. */
export async function findCustomerOrder(db: Db, beginning: string): Promise<CustomerOrder | undefined> {
  const keys = await listKeysByCode(db, beginning)
  const ids = keys.map(({ id }) => id)
  const rows =
    ids.length === 0 ? [] : await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
  const deleted = await listDeletedRows(db)
  const found = [
    ...rows.map((row) => ({ ...row, isDeleted: false })),
    ...deleted.filter(({ id }) => id.startsWith(beginning)),
  ]
  return found.length === 1 ? found[0] : undefined
}

/** The trash holds 30 days, so all of it can be read. */
export async function listDeletedRows(db: Db, ids?: readonly OrderId[]): Promise<CustomerOrder[]> {
  const rows = await db
    .selectFrom('deleted_orders')
    .select('data')
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .execute()
  return rows.map(({ data }) => ({ ...readStored(data).order, isDeleted: true }))
}

export async function listCustomersOf(db: Db, ids: readonly OrderId[]): Promise<CustomerOrder[]> {
  const rows = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
  return [...rows.map((row) => ({ ...row, isDeleted: false })), ...(await listDeletedRows(db, ids))]
}

const HANDED_OVER = ORDER_STATUSES.filter((status) => STATUSES[status].goods === 'handed over')

type Place = Pick<OrderRow, 'date' | 'id'>

/** Delivered orders placed before a date that still have the customer's data, newest first. `after`: the last of the previous page. */
export async function listDelivered(
  db: Db,
  { before, after, limit }: { before: string; after: Place | undefined; limit: number },
): Promise<CustomerOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('status', 'in', HANDED_OVER)
    .where('date', '<', before)
    .where(({ or, eb }) => or([eb('name', '!=', ERASED_CUSTOMER), eb('cel', '!=', '')]))
    .$if(after !== undefined, (query) =>
      query
        .where('date', '<=', after?.date ?? '')
        .where(({ or, eb }) => or([eb('date', '<', after?.date ?? ''), eb('id', '>', after?.id ?? '')])),
    )
    .orderBy('date', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, isDeleted: false }))
}

/** Which of these orders have changed their status since. */
export async function listChangedSince(
  db: Db,
  ids: readonly OrderId[],
  since: string,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const kind: EntryKind = 'order.status'
  const rows = await db
    .selectFrom('journal')
    .select('subject')
    .where('subject', 'in', ids.map(orderSubject))
    .where('kind', '=', kind)
    .where('date', '>=', since)
    .execute()
  return new Set(rows.map(({ subject }) => subject))
}

/** Orders whose customer the journal says was erased but whose data is still there, as after a restore. */
export async function listErasedInJournal(db: Db): Promise<Pick<CustomerOrder, 'id' | 'isDeleted'>[]> {
  const kind: EntryKind = 'order.customer'
  const erasedSubjects = db.selectFrom('journal').select('subject').where('kind', '=', kind)
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where(({ or, eb }) => or([eb('name', '!=', ERASED_CUSTOMER), eb('cel', '!=', '')]))
    .where(sql<string>`'order ' || id`, 'in', erasedSubjects)
    .execute()
  const deleted = await db
    .selectFrom('deleted_orders')
    .select('id')
    .where(sql<string>`'order ' || id`, 'in', erasedSubjects)
    .execute()
  return [
    ...rows.map(({ id }) => ({ id, isDeleted: false })),
    ...deleted.map(({ id }) => ({ id, isDeleted: true })),
  ]
}

/** Removes who ordered, and the hash of the request: names and numbers are few enough to be guessed from it. */
function erased<Order extends OrderRow>(order: Order): Order {
  return {
    ...order,
    name: ERASED_CUSTOMER,
    cel: '',
    note: '',
    internal_note: '',
    discount_reason: order.discount > 0 ? ERASED_REASON : '',
    request_hash: '',
  }
}

/** Erases who ordered, and keeps what was sold. Call it in a transaction, one at a time per order. */
export async function eraseCustomerOfOrder(
  tx: Db,
  { id, isDeleted }: Pick<CustomerOrder, 'id' | 'isDeleted'>,
): Promise<void> {
  await (isDeleted ? eraseInTrash(tx, id) : eraseInOrders(tx, id))
}

async function eraseInOrders(tx: Db, id: OrderId): Promise<void> {
  const order = await tx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const after = erased(order)
  const { name, cel, note, internal_note, discount_reason, request_hash } = after
  await deleteWords(tx, order)
  await tx
    .updateTable('orders')
    .set({ name, cel, note, internal_note, discount_reason, request_hash })
    .where('id', '=', id)
    .execute()
  await insertWords(tx, [after])
  await tx
    .updateTable('order_lines')
    .set({ price_reason: ERASED_REASON })
    .where('order_id', '=', id)
    .where('price_reason', '!=', '')
    .execute()
}

async function eraseInTrash(tx: Db, id: OrderId): Promise<void> {
  const row = await tx
    .selectFrom('deleted_orders')
    .select('data')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const stored = readStored(row.data)
  const order = erased(stored.order)
  const lines = stored.parts.order_lines?.map((line) =>
    line.price_reason ? { ...line, price_reason: ERASED_REASON } : line,
  )
  const parts = { ...stored.parts, ...(lines && { order_lines: lines }) }
  await tx
    .updateTable('deleted_orders')
    .set({ data: JSON.stringify({ ...stored, order, parts }), words: searchableText(order) })
    .where('id', '=', id)
    .execute()
}
