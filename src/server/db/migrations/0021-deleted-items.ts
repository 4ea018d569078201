import type { Kysely } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'while running'

/** Deleted products and recipes, which can be restored for a while. */
export async function up(tx: Kysely<unknown>): Promise<void> {
  const { text, integer, byKey } = schemaEngineOf(tx)
  await byKey(
    tx.schema
      .createTable('deleted_items')
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('id', integer, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('deleted_at', text, (column) => column.notNull())
      .addColumn('actor', text, (column) => column.notNull())
      .addColumn('data', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('deleted_items_key', ['kind', 'id']),
  ).execute()
  await tx.schema
    .createIndex('deleted_items_date')
    .on('deleted_items')
    .columns(['kind', 'deleted_at desc'])
    .execute()
}
