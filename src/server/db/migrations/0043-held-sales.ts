import type { Kysely } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'while running'

/** Sales that were set aside at a counter, for all devices. */
export async function up<T>(tx: Kysely<T>): Promise<void> {
  const { text, strict } = schemaEngineOf(tx)
  await strict(
    tx.schema
      .createTable('held_sales')
      .addColumn('key', text, (column) => column.primaryKey().notNull())
      .addColumn('date', text, (column) => column.notNull())
      .addColumn('actor', text, (column) => column.notNull())
      .addColumn('draft', text, (column) => column.notNull()),
  ).execute()
}
