import { sql } from 'kysely'
import type { Cents } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import type { PriceModel } from '#domain/prices/price-model.ts'
import { isAfter, type Position } from '../../db/read-journal.ts'
import type { Db } from '../../db/tables.ts'
import { readStored } from '../trash/queries.ts'

/** A line of the journal and, if it concerns an order that exists or is in the trash, that order. */
export type JournalLine = {
  readonly id: number
  readonly kind: string
  readonly subject: string
  readonly before: string | null
  readonly after: string | null
  readonly name: string | null
  readonly status: OrderStatus | null
  readonly total: Cents | null
  readonly priceModel: PriceModel | null
  readonly amountDue: Cents | null
}

export async function listLinesWithOrders(db: Db, after: Position): Promise<JournalLine[]> {
  return (await linesAfter(db, after).execute()).map(withDeleted)
}

export async function listOrderLines(
  db: Db,
  after: Position,
  kinds: readonly string[],
  limit: number,
): Promise<JournalLine[]> {
  const rows = await linesAfter(db, after).where('journal.kind', 'in', kinds).limit(limit).execute()
  return rows.map(withDeleted)
}

function withDeleted({ deleted, ...line }: JournalLine & { readonly deleted: string | null }): JournalLine {
  if (deleted === null) return line
  const { name, status, total, price_model: priceModel, amount_due: amountDue } = readStored(deleted).order
  return { ...line, name, status, total, priceModel, amountDue }
}

const SUBJECT_OF_ORDER = 'order '
const ID_OF_ORDER = sql<string>`substr(journal.subject, ${sql.lit(SUBJECT_OF_ORDER.length + 1)})`

function linesAfter(db: Db, after: Position) {
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
      'orders.total',
      'orders.price_model as priceModel',
      'orders.amount_due as amountDue',
      'deleted_orders.data as deleted',
    ])
    .where((eb) => isAfter(eb, after))
    .orderBy('journal.id')
}
