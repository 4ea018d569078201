import type { OrderId } from '#domain/orders/order.ts'
import type { Db } from '../../db/tables.ts'

export type JournalLine = {
  readonly id: number
  readonly date: string
  readonly actor: string
  readonly kind: string
  readonly before: string | null
  readonly after: string | null
}

/** Newest first. */
export async function listOrderLines(db: Db, id: OrderId, limit: number): Promise<JournalLine[]> {
  return db
    .selectFrom('journal')
    .select(['id', 'date', 'actor', 'kind', 'before', 'after'])
    .where('subject', '=', `order ${id}`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
