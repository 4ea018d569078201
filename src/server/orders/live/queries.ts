import { sql } from 'kysely'
import type { Cents } from '#domain/money/money.ts'
import type { OrderSource } from '#domain/orders/order-source.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { PriceModel } from '#domain/prices/price-model.ts'
import { isAfter, type Position } from '../../db/read-journal.ts'
import type { Db } from '../../db/tables.ts'
import { readStored } from '../trash-queries.ts'

/** An entry of the journal and, if it concerns an order that exists or is in the trash, that order. */
export type OrderEntry = {
  readonly id: number
  readonly kind: string
  readonly subject: string
  readonly before: string | null
  readonly after: string | null
  readonly name: string | null
  readonly status: OrderStatus | null
  readonly source: OrderSource | null
  readonly total: Cents | null
  readonly priceModel: PriceModel | null
  readonly amountDue: Cents | null
}

/** Entries about orders, oldest first; of all kinds unless `kinds` is given. */
export async function listOrderEntries(
  db: Db,
  after: Position,
  { kinds, limit }: { readonly kinds?: readonly string[]; readonly limit?: number } = {},
): Promise<OrderEntry[]> {
  let found = entriesAfter(db, after)
  if (kinds) found = found.where('journal.kind', 'in', kinds)
  if (limit !== undefined) found = found.limit(limit)
  return (await found.execute()).map(withDeleted)
}

function withDeleted({ deleted, ...entry }: OrderEntry & { readonly deleted: string | null }): OrderEntry {
  if (deleted === null) return entry
  const {
    name,
    status,
    source,
    total,
    price_model: priceModel,
    amount_due: amountDue,
  } = readStored(deleted).order
  return { ...entry, name, status, source, total, priceModel, amountDue }
}

const SUBJECT_OF_ORDER = 'order '
const ID_OF_ORDER = sql<string>`substr(journal.subject, ${sql.lit(SUBJECT_OF_ORDER.length + 1)})`

function entriesAfter(db: Db, after: Position) {
  return db
    .selectFrom('journal')
    .leftJoin('orders', (join) => join.on('orders.id', '=', ID_OF_ORDER))
    .leftJoin('deleted_orders', (join) => join.on('deleted_orders.id', '=', ID_OF_ORDER))
    .select([
      'journal.id',
      'journal.kind',
      'journal.subject',
      'journal.before',
      'journal.after',
      'orders.name',
      'orders.status',
      'orders.source',
      'orders.total',
      'orders.price_model as priceModel',
      'orders.amount_due as amountDue',
      'deleted_orders.data as deleted',
    ])
    .where((eb) => isAfter(eb, after))
    .orderBy('journal.id')
}
