import { PostgresAdapter, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import type { Db } from '../tables.ts'

/** One line for every change of the shop. On PostgreSQL it replaces the counter of changes that triggers kept. */
export async function up(tx: Db, { text, integer, identity, strict }: Engine): Promise<void> {
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
  if (!(tx.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`drop function announce_catalogue_change cascade`.execute(tx)
  await sql`drop table catalogue_changes`.execute(tx)
}
