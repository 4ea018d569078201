import type { Kysely } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'while running'

/** What customers who withdraw from a purchase ask for. */
export async function up(tx: Kysely<unknown>): Promise<void> {
  const { text, integer, strict, identity } = schemaEngineOf(tx)
  await strict(
    tx.schema
      .createTable('withdrawals')
      .addColumn('id', integer, identity)
      .addColumn('code', text, (column) => column.notNull().unique())
      .addColumn('date', text, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('cel', text, (column) => column.notNull())
      .addColumn('order_text', text, (column) => column.notNull())
      .addColumn('order_id', text)
      .addColumn('message', text, (column) => column.notNull())
      .addColumn('request_hash', text, (column) => column.notNull())
      .addColumn('resolved_at', text)
      .addColumn('resolved_by', text)
      .addColumn('note', text, (column) => column.notNull().defaultTo('')),
  ).execute()
  await tx.schema.createIndex('withdrawals_open').on('withdrawals').columns(['resolved_at', 'date']).execute()
  await tx.schema.createIndex('withdrawals_request').on('withdrawals').column('request_hash').execute()
}
