import { type Kysely, sql } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'stopped'

/** One line for every change of the shop. On PostgreSQL it replaces the change counter that triggers maintained. */
export async function up(tx: Kysely<unknown>): Promise<void> {
  const { text, integer, identity, strict, isPostgres } = schemaEngineOf(tx)
  await strict(
    tx.schema
      .createTable('journal')
      .addColumn('id', integer, identity)
      .addColumn('date', text, (column) => column.notNull())
      .addColumn('actor', text, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('subject', text, (column) => column.notNull())
      .addColumn('before', text)
      .addColumn('after', text),
  ).execute()
  await tx.schema.createIndex('journal_subject').on('journal').columns(['subject', 'id']).execute()
  if (!isPostgres) return
  await sql`drop function announce_catalogue_change cascade`.execute(tx)
  await sql`drop table catalogue_changes`.execute(tx)
}
