import type { Kysely } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'while running'

/** Notes and the pick-up date of orders, and where deleted orders stay until they are erased. */
export async function up(tx: Kysely<unknown>): Promise<void> {
  const { text, strict } = schemaEngineOf(tx)
  for (const column of ['note', 'pickup', 'internal_note']) {
    await tx.schema
      .alterTable('orders')
      .addColumn(column, text, (definition) => definition.notNull().defaultTo(''))
      .execute()
  }
  await strict(
    tx.schema
      .createTable('deleted_orders')
      .addColumn('id', text, (column) => column.primaryKey().notNull())
      .addColumn('deleted_at', text, (column) => column.notNull())
      .addColumn('actor', text, (column) => column.notNull())
      .addColumn('words', text, (column) => column.notNull())
      .addColumn('idempotency_key', text, (column) => column.unique())
      .addColumn('data', text, (column) => column.notNull()),
  ).execute()
  await tx.schema
    .createIndex('deleted_orders_date')
    .on('deleted_orders')
    .columns(['deleted_at', 'id'])
    .execute()
}
