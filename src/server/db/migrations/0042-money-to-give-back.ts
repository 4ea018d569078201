import type { Kysely } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'while running'

/** What of the money of orders is to be given back. Sales of before keep what they counted. */
export async function up<T>(tx: Kysely<T>): Promise<void> {
  const { integer } = schemaEngineOf(tx)
  for (const table of ['takings', 'sales_hours']) {
    await tx.schema
      .alterTable(table)
      .addColumn('to_give_back', integer, (column) => column.notNull().defaultTo(0))
      .execute()
  }
}
