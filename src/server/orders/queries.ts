import { type Insertable, type Selectable, sql } from 'kysely'
import { type OrderId, type OrderLine, VersionedOrder } from '#domain/orders/order.ts'
import { isFiltered, type OrderSort } from '#domain/orders/order-filter.ts'
import type { PaidMarks } from '#domain/orders/order-standing.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts'
import type { AmountsOwed } from '#domain/prices/way-to-pay.ts'
import { withoutEmpty } from '#domain/schema.ts'
import type { Db, Tables } from '../db/tables.ts'
import { inParts } from '../for-each-yielding.ts'
import { asLine, insertLines, listLines } from './line-queries.ts'
import { matching, type WantedOrders } from './search/queries.ts'
import { deleteWords, insertWords } from './search/word-queries.ts'
import { readStored } from './trash-queries.ts'

export async function findOrder(db: Db, id: OrderId): Promise<VersionedOrder | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  return row && asOrder(row, await listLines(db, id))
}

/** A deleted order as it was when it was moved to the trash, without its lines. */
export async function findDeletedOrder(db: Db, id: OrderId): Promise<VersionedOrder | undefined> {
  const row = await db.selectFrom('deleted_orders').select('data').where('id', '=', id).executeTakeFirst()
  return row && asOrder(readStored(row.data).order, [])
}

/** Orders read at once. */
const AT_ONCE = 100

/** All orders of a status, newest first, read in steps. What is moved to or from it meanwhile may be among them or not. */
export async function* readOrders(db: Db, status: OrderStatus): AsyncGenerator<VersionedOrder[]> {
  for (let last: OrderRow | undefined; ; ) {
    const { date, id } = last ?? {}
    const rows: OrderRow[] = await inOrder(db, { statuses: [status] }, 'nuevas')
      .selectAll()
      // The first condition alone is what an index can answer.
      .$if(last !== undefined, (rest) =>
        rest
          .where('date', '<=', date ?? '')
          .where((eb) => eb.or([eb('date', '<', date ?? ''), eb('id', '>', id ?? '')])),
      )
      .limit(AT_ONCE)
      .execute()
    yield await withLines(db, rows)
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)
  }
}

export async function listOrderPage(
  db: Db,
  wanted: WantedOrders,
  { page, pageSize, sort }: Page,
): Promise<{ orders: VersionedOrder[]; total: number }> {
  const total = (await countOrders(db, wanted)).reduce((sum, { count }) => sum + count, 0)
  const rows = await inOrder(db, wanted, sort)
    .selectAll()
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { orders: await withLines(db, rows), total }
}

/** The newest ones, newest first. */
export async function listOrderIds(db: Db, wanted: WantedOrders, limit: number): Promise<OrderId[]> {
  const rows = await inOrder(db, wanted, 'nuevas').select('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** Orders in the order of the given ids. */
export async function listOrdersById(db: Db, ids: readonly OrderId[]): Promise<VersionedOrder[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
  const orders = new Map((await withLines(db, rows)).map((order) => [order.id, order]))
  return ids.flatMap((id) => orders.get(id) ?? [])
}

export async function countOrders(
  db: Db,
  { statuses, filter = {} }: WantedOrders = {},
): Promise<{ status: OrderStatus; count: number }[]> {
  if (!isFiltered(filter)) {
    const counts = await db.selectFrom('order_counts').selectAll().execute()
    return counts.filter(({ status }) => statuses?.includes(status) ?? true)
  }
  return (
    db
      .selectFrom('orders')
      .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
      // Named one by one, so that the engine counts in the index by status.
      .where('status', 'in', statuses ?? ORDER_STATUSES)
      .where(matching({ filter }))
      .groupBy('status')
      .execute()
  )
}

/** Deleted orders too. One statement, so that an order on its way to the trash or back is found. */
export async function findOrderByKey(
  db: Db,
  key: string,
): Promise<{ id: OrderId; requestHash: string } | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'request_hash', sql<string | null>`null`.as('deleted')])
    .where('idempotency_key', '=', key)
    .unionAll(
      db
        .selectFrom('deleted_orders')
        .select(['id', sql<string>`''`.as('request_hash'), 'data as deleted'])
        .where('idempotency_key', '=', key),
    )
    .executeTakeFirst()
  if (!row) return undefined
  const { request_hash } = row.deleted === null ? row : readStored(row.deleted).order
  return { id: row.id, requestHash: request_hash }
}

type OrderToStore = Omit<
  Insertable<Tables['orders']>,
  'surcharge_per_mille' | 'surcharge' | 'amount_due' | 'amount_paid' | 'version'
>

/** Writes three tables, so call it in a transaction. */
export async function insertOrder(
  tx: Db,
  order: OrderToStore,
  { surchargePerMille, surcharge, amountDue }: AmountsOwed,
  lines: readonly Omit<OrderLine, 'ordered' | 'discount'>[],
): Promise<void> {
  await tx
    .insertInto('orders')
    .values({
      ...order,
      surcharge_per_mille: surchargePerMille,
      surcharge,
      amount_due: amountDue,
      amount_paid: order.paid === 1 ? amountDue : null,
    })
    .execute()
  await insertLines(
    tx,
    order.id,
    lines.map((line) => ({ ...line, ordered: line.quantity })),
  )
  await insertWords(tx, [order])
}

export async function raiseVersion(tx: Db, id: OrderId): Promise<void> {
  await tx.updateTable('orders').set({ version: sql<number>`version + 1` }).where('id', '=', id).execute()
}

/** Writes two tables, so call it in a transaction, one at a time per order. */
export async function updateStatus(
  tx: Db,
  order: VersionedOrder,
  status: OrderStatus,
  { paid, amountPaid, forgiven }: PaidMarks,
): Promise<void> {
  const marks = { paid: paid ? 1 : 0, amount_paid: amountPaid ?? null, forgiven: forgiven ?? 0 } as const
  await tx
    .updateTable('orders')
    .set({ status, ...marks })
    .where('id', '=', order.id)
    .execute()
  await deleteWords(tx, order)
  await insertWords(tx, [{ ...order, status }])
}

type Page = { readonly page: number; readonly pageSize: number; readonly sort: OrderSort }
type OrderRow = Selectable<Tables['orders']>
type LineRow = Selectable<Tables['order_lines']>

/** Both directions in time read the same index. */
function inOrder(db: Db, wanted: WantedOrders, sort: OrderSort) {
  const found = db.selectFrom('orders').where(matching(wanted))
  if (sort === 'nuevas') return found.orderBy('date', 'desc').orderBy('id')
  if (sort === 'antiguas') return found.orderBy('date').orderBy('id', 'desc')
  const withoutDay = sql`case when pickup = '' then 1 else 0 end`
  return found.orderBy(withoutDay).orderBy('pickup').orderBy('date').orderBy('id', 'desc')
}

async function withLines(db: Db, rows: readonly OrderRow[]): Promise<VersionedOrder[]> {
  if (rows.length === 0) return []
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where(
      'order_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .execute()
  return asOrders(rows, lines)
}

function asOrders(rows: readonly OrderRow[], lines: readonly LineRow[]): VersionedOrder[] {
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
  return rows.map((row) => asOrder(row, (linesOf.get(row.id) ?? []).map(asLine)))
}

const dropEmpty = withoutEmpty(VersionedOrder)

function asOrder(row: OrderRow, lines: readonly OrderLine[]): VersionedOrder {
  return dropEmpty({
    id: row.id,
    date: row.date,
    name: row.name,
    cel: row.cel,
    source: row.source,
    wayToPay: row.way_to_pay,
    total: row.total,
    discount: row.discount > 0 ? { amount: row.discount, reason: row.discount_reason } : undefined,
    surchargePerMille: row.surcharge_per_mille,
    surcharge: row.surcharge,
    amountDue: row.amount_due,
    withoutSurcharge: row.without_surcharge > 0 ? row.without_surcharge : undefined,
    priceModel: row.price_model,
    listPerMille: row.list_per_mille,
    status: row.status,
    paid: row.paid === 1,
    note: row.note,
    pickup: row.pickup,
    amountPaid: row.amount_paid,
    forgiven: row.forgiven > 0 ? row.forgiven : undefined,
    version: row.version,
    internalNote: row.internal_note,
    order: lines.filter(({ quantity, returned = 0 }) => quantity + returned > 0),
    missing: lines.filter(({ quantity, returned = 0 }) => quantity + returned === 0),
  })
}

/** Whether any of these orders has list prices. */
export async function haveListPrices(db: Db, ids: readonly OrderId[]): Promise<boolean> {
  for await (const some of inParts(ids)) {
    const found = await db
      .selectFrom('orders')
      .select('id')
      .where('id', 'in', some)
      .where('price_model', '=', 'discount')
      .limit(1)
      .executeTakeFirst()
    if (found) return true
  }
  return false
}

export async function findInternalNote(db: Db, id: OrderId): Promise<string | undefined> {
  const row = await db.selectFrom('orders').select('internal_note').where('id', '=', id).executeTakeFirst()
  return row?.internal_note
}

export async function updateInternalNote(tx: Db, id: OrderId, note: string): Promise<void> {
  await tx.updateTable('orders').set({ internal_note: note }).where('id', '=', id).execute()
}
