import { type Kysely, sql } from 'kysely'
import { schemaEngineOf } from './engine.ts'

/** A product may have a code, and may be kept as a draft that only the owner sees. */
export async function up(tx: Kysely<unknown>): Promise<void> {
  const { text, integer } = schemaEngineOf(tx)
  await tx.schema
    .alterTable('products')
    .addColumn('code', text, (column) => column.notNull().defaultTo(''))
    .execute()
  await tx.schema
    .alterTable('products')
    .addColumn('draft', integer, (column) => column.notNull().defaultTo(0).check(sql`draft in (0, 1)`))
    .execute()
}
