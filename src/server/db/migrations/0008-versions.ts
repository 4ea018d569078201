import type { Kysely } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'stopped'

/** Versions show an edit that its product or recipe has changed meanwhile. The key makes creating a product twice harmless. */
export async function up(tx: Kysely<unknown>): Promise<void> {
  const { integer, text } = schemaEngineOf(tx)
  for (const table of ['products', 'recipes']) {
    await tx.schema
      .alterTable(table)
      .addColumn('version', integer, (column) => column.notNull().defaultTo(1))
      .execute()
  }
  await tx.schema.alterTable('products').addColumn('idempotency_key', text).execute()
  await tx.schema
    .alterTable('products')
    .addColumn('request_hash', text, (column) => column.notNull().defaultTo(''))
    .execute()
  await tx.schema
    .createIndex('products_idempotency_key')
    .unique()
    .on('products')
    .column('idempotency_key')
    .execute()
}
