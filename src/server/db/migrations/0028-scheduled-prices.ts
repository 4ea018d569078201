import type { Kysely } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'while running'

/** Price changes that are applied at their moment. */
export async function up(tx: Kysely<unknown>): Promise<void> {
  const { text, integer, strict, identity } = schemaEngineOf(tx)
  await strict(
    tx.schema
      .createTable('scheduled_prices')
      .addColumn('id', integer, identity)
      .addColumn('at', text, (column) => column.notNull())
      .addColumn('actor', text, (column) => column.notNull())
      .addColumn('summary', text, (column) => column.notNull())
      .addColumn('request', text)
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('reason', text, (column) => column.notNull())
      .addColumn('change_id', integer, (column) => column.references('price_changes.id'))
      .addColumn('idempotency_key', text, (column) => column.unique())
      .addColumn('request_hash', text, (column) => column.notNull()),
  ).execute()
  await tx.schema
    .createIndex('scheduled_prices_due')
    .on('scheduled_prices')
    .columns(['state', 'at'])
    .execute()
}
