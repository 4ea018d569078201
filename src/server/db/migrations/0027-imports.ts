import type { Kysely } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'while running'

/** Imports of products with what each changed, so that they can be listed and undone, and the columns of their files. */
export async function up(tx: Kysely<unknown>): Promise<void> {
  const { text, integer, strict, byKey } = schemaEngineOf(tx)
  await strict(
    tx.schema
      .createTable('imports')
      .addColumn('id', integer, (column) => column.primaryKey().references('journal.id'))
      .addColumn('file', text, (column) => column.notNull())
      .addColumn('created', integer, (column) => column.notNull())
      .addColumn('changed', integer, (column) => column.notNull())
      .addColumn('titles', text, (column) => column.notNull())
      .addColumn('columns', text, (column) => column.notNull())
      .addColumn('undone_by', integer, (column) => column.references('journal.id'))
      .addColumn('idempotency_key', text, (column) => column.unique())
      .addColumn('request_hash', text, (column) => column.notNull()),
  ).execute()
  await byKey(
    tx.schema
      .createTable('import_rows')
      .addColumn('import_id', integer, (column) => column.notNull().references('imports.id'))
      .addColumn('product_id', integer, (column) => column.notNull())
      .addColumn('before', text)
      .addColumn('after', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('import_rows_key', ['import_id', 'product_id']),
  ).execute()
}
