import type { Kysely } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'while running'

/** The owner's synonyms, one row once the list has been edited, and what was searched, per text and day. */
export async function up(tx: Kysely<unknown>): Promise<void> {
  const { text, integer, strict, byKey } = schemaEngineOf(tx)
  await strict(
    tx.schema
      .createTable('synonyms')
      .addColumn('id', integer, (column) => column.primaryKey())
      .addColumn('groups', text, (column) => column.notNull()),
  ).execute()
  await byKey(
    tx.schema
      .createTable('searches')
      .addColumn('day', integer, (column) => column.notNull())
      .addColumn('text', text, (column) => column.notNull())
      .addColumn('times', integer, (column) => column.notNull())
      .addColumn('results', integer, (column) => column.notNull())
      .addColumn('last', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('searches_key', ['day', 'text']),
  ).execute()
}
