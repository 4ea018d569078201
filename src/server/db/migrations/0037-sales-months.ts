import type { Kysely } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'stopped'

/** The sums of whole months by product, so that a report about a year does not read those of every day. */
export async function up(tx: Kysely<unknown>): Promise<void> {
  const { text, integer, byKey } = schemaEngineOf(tx)
  await byKey(
    tx.schema
      .createTable('sales_months')
      .addColumn('month', text, (column) => column.notNull())
      .addColumn('product_id', integer, (column) => column.notNull())
      .addColumn('category', text, (column) => column.notNull())
      .addColumn('orders', integer, (column) => column.notNull())
      .addColumn('units', integer, (column) => column.notNull())
      .addColumn('total', integer, (column) => column.notNull())
      .addColumn('discount', integer, (column) => column.notNull())
      .addColumn('promotion', integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('sales_months_key', ['month', 'product_id', 'category']),
  ).execute()
}
