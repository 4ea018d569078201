import { type Selectable, sql } from 'kysely'
import { type OrderId, orderCode } from '#domain/orders/order.ts'
import { fold } from '#domain/search/search.ts'
import { insertRows, type Row } from '../db/rows.ts'
import type { Db, Tables } from '../db/tables.ts'
import { deleteWords, insertWords } from './search/word-queries.ts'

export type OrderRow = Selectable<Tables['orders']>

/** Tables with rows of an order, in the column `order_id`. They are deleted and restored with it. */
export const ORDER_PARTS = ['order_lines', 'order_messages'] as const

type Part = (typeof ORDER_PARTS)[number]
/** All columns, whatever they are, so that an order comes back exactly as it was. */
type Stored = { readonly order: OrderRow; readonly parts: Partial<Record<Part, readonly Row[]>> }

/** Call it in a transaction, one at a time per order. Returns the order, or undefined if there is none. */
export async function moveToTrash(
  tx: Db,
  id: OrderId,
  deleted: { readonly at: string; readonly actor: string },
): Promise<OrderRow | undefined> {
  const order = await tx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  if (!order) return undefined
  const parts: Partial<Record<Part, readonly Row[]>> = {}
  for (const part of ORDER_PARTS) parts[part] = await listPart(tx, part, id)
  const stored: Stored = { order, parts }
  await tx
    .insertInto('deleted_orders')
    .values({
      id,
      deleted_at: deleted.at,
      actor: deleted.actor,
      words: searchableText(order),
      idempotency_key: order.idempotency_key,
      data: JSON.stringify(stored),
    })
    .execute()
  await tx.deleteFrom('orders').where('id', '=', id).execute()
  await deleteWords(tx, order)
  return order
}

/** Call it in a transaction, one at a time per order. Returns the order, or undefined if it is not in the trash. */
export async function moveFromTrash(tx: Db, id: OrderId): Promise<OrderRow | undefined> {
  // Deleted first: the row is locked, so that nobody erases it meanwhile.
  const row = await tx.deleteFrom('deleted_orders').where('id', '=', id).returning('data').executeTakeFirst()
  if (!row) return undefined
  const { order, parts } = readStored(row.data)
  await tx.insertInto('orders').values(order).execute()
  for (const part of ORDER_PARTS) {
    const rows = parts[part] ?? []
    if (rows.length > 0) await insertRows(tx, part, rows)
  }
  await insertWords(tx, [order])
  return order
}

export async function isInTrash(db: Db, id: OrderId): Promise<boolean> {
  const row = await db.selectFrom('deleted_orders').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

type Page = { readonly text: string; readonly page: number; readonly pageSize: number }
type DeletedRow = { readonly deletedAt: string; readonly actor: string; readonly order: OrderRow }

/** The last deleted first. A text matches if each of its words is somewhere in the name, the mobile or the code. */
export async function listDeleted(
  db: Db,
  { text, page, pageSize }: Page,
): Promise<{ rows: DeletedRow[]; total: number }> {
  const words = fold(text).split(' ').filter(Boolean)
  const found = db
    .selectFrom('deleted_orders')
    .where(({ and, eb }) => and(words.map((word) => eb('words', 'like', containing(word)))))
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .select(['deleted_at', 'actor', 'data'])
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return {
    rows: rows.map(({ deleted_at, actor, data }) => ({
      deletedAt: deleted_at,
      actor,
      order: readStored(data).order,
    })),
    total,
  }
}

/** Deletes the oldest ones, up to `limit`, for good. Returns their identifiers. */
export async function eraseDeleted(tx: Db, deletedBefore: string, limit: number): Promise<OrderId[]> {
  const rows = await tx
    .deleteFrom('deleted_orders')
    .where('id', 'in', (oldest) =>
      oldest
        .selectFrom('deleted_orders')
        .select('id')
        .where('deleted_at', '<', deletedBefore)
        .orderBy('deleted_at')
        .limit(limit),
    )
    .returning(['id', 'data'])
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return ids
  const paid = await tx
    .selectFrom('takings')
    .select('order_id')
    .distinct()
    .where('order_id', 'in', ids)
    .execute()
  const brought = new Set(paid.map(({ order_id }) => order_id))
  const sales = rows.filter(({ id }) => brought.has(id))
  if (sales.length > 0) await tx.insertInto('erased_sales').values(sales.map(withoutNames)).execute()
  return ids
}

const KEPT_OF_ORDER = [
  'id',
  'source',
  'surcharge_per_mille',
  'surcharge',
  'without_surcharge',
  'amount_due',
  'discount',
] as const
const KEPT_OF_LINE = [
  'product_id',
  'category',
  'price',
  'quantity',
  'ordered',
  'subtotal',
  'shop_price',
  'own_discount',
  'promotion',
  'returned',
] as const

/** What reports say of past days must stay; who bought it and what anybody wrote goes. */
function withoutNames({ id, data }: { readonly id: string; readonly data: string }) {
  const { order, parts } = readStored(data)
  const kept = {
    order: pick(order, KEPT_OF_ORDER),
    parts: { order_lines: (parts.order_lines ?? []).map((line) => pick(line, KEPT_OF_LINE)) },
  }
  return { id, data: JSON.stringify(kept) }
}

function pick(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(columns.flatMap((column) => (column in row ? [[column, row[column]]] : [])))
}

async function listPart(tx: Db, part: Part, id: OrderId): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(part)} where order_id = ${id}`.execute(tx)
  return rows
}

/** What counts as paid of an order in the trash, also once it is restored. */
export async function updateDeletedPaid(
  tx: Db,
  id: OrderId,
  marks: Pick<OrderRow, 'paid' | 'amount_paid'>,
): Promise<void> {
  const row = await tx.selectFrom('deleted_orders').select('data').where('id', '=', id).executeTakeFirst()
  if (!row) return
  const stored = readStored(row.data)
  const data = JSON.stringify({ ...stored, order: { ...stored.order, ...marks } })
  await tx.updateTable('deleted_orders').set({ data }).where('id', '=', id).execute()
}

/** Only this file and the erasing of a customer write this column. */
export function readStored(data: string): Stored {
  return JSON.parse(data)
}

export function searchableText({ id, name, cel }: OrderRow): string {
  return fold([name, cel, cel.replace(/\D/g, ''), orderCode(id), id].join(' '))
}

/** The text has no wildcards of its own. */
function containing(word: string): string {
  return `%${word.replace(/[%_\\]/g, '')}%`
}
