import { type Kysely, sql } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'while running'

/** Stores with each order how its amounts are shown. All orders so far have a surcharge and no list prices. */
export async function up(tx: Kysely<unknown>): Promise<void> {
  const { text, integer } = schemaEngineOf(tx)
  await tx.schema
    .alterTable('orders')
    .addColumn('price_model', text, (column) =>
      column.notNull().defaultTo('surcharge').check(sql`price_model in ('surcharge', 'discount')`),
    )
    .execute()
  await tx.schema
    .alterTable('orders')
    .addColumn('list_per_mille', integer, (column) =>
      column.notNull().defaultTo(0).check(sql`list_per_mille >= 0`),
    )
    .execute()
}
