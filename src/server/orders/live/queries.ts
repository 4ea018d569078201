import { sql } from 'kysely'
import type { Cents } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order.ts'
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
  const { name, status, total, price_model, amount_due } = readStored(deleted).order
  return { ...line, name, status, total: price_model === 'discount' ? amount_due : total }
}

const SUBJECT_OF_ORDER = 'order '
const ID_OF_ORDER = sql<string>`substr(journal.subject, ${sql.lit(SUBJECT_OF_ORDER.length + 1)})`

/** The total at stored prices is not shown anywhere of an order with list prices. */
const SHOWN_TOTAL = sql<Cents | null>`
  case orders.price_model when 'discount' then orders.amount_due else orders.total end`

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
      SHOWN_TOTAL.as('total'),
      'deleted_orders.data as deleted',
    ])
    .where((eb) => isAfter(eb, after))
    .orderBy('journal.id')
}
