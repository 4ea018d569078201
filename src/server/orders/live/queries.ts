import { sql } from 'kysely'
import type { Cents } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order.ts'
import { isAfter, type Position } from '../../db/read-journal.ts'
import type { Db } from '../../db/tables.ts'

/** A line of the journal and, if it concerns an order that exists, the order as it is now. */
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

export function listLinesWithOrders(db: Db, after: Position): Promise<JournalLine[]> {
  return linesAfter(db, after).execute()
}

export function listOrderLines(
  db: Db,
  after: Position,
  kinds: readonly string[],
  limit: number,
): Promise<JournalLine[]> {
  return linesAfter(db, after).where('journal.kind', 'in', kinds).limit(limit).execute()
}

const SUBJECT_OF_ORDER = 'order '

function linesAfter(db: Db, after: Position) {
  return db
    .selectFrom('journal')
    .leftJoin('orders', (join) =>
      join.on('orders.id', '=', sql`substr(journal.subject, ${sql.lit(SUBJECT_OF_ORDER.length + 1)})`),
    )
    .select([
      'journal.id',
      'journal.kind',
      'journal.subject',
      'journal.before',
      'journal.after',
      'orders.name',
      'orders.status',
      'orders.total',
    ])
    .where((eb) => isAfter(eb, after))
    .orderBy('journal.id')
}
