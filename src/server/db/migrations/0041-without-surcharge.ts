import { type Kysely, sql } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'while running'

/** What of an order was paid in cash before the rest was to be paid with a surcharge. */
export async function up<T>(tx: Kysely<T>): Promise<void> {
  const { integer } = schemaEngineOf(tx)
  await tx.schema
    .alterTable('orders')
    .addColumn('without_surcharge', integer, (column) =>
      column.notNull().defaultTo(0).check(sql`without_surcharge >= 0`),
    )
    .execute()
}
