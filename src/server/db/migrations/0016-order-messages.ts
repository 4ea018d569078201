import type { Kysely } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'while running'

/** The last message to the customer about each status of an order. */
export async function up(tx: Kysely<unknown>): Promise<void> {
  const { text, byKey } = schemaEngineOf(tx)
  await byKey(
    tx.schema
      .createTable('order_messages')
      .addColumn('order_id', text, (column) => column.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('status', text, (column) => column.notNull())
      .addColumn('date', text, (column) => column.notNull())
      .addColumn('actor', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('order_messages_key', ['order_id', 'status']),
  ).execute()
}
