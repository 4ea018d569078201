import { type Kysely, sql } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'stopped'

/** The tables shown in public responses, which every process caches. */
const TABLES = ['products', 'recipes', 'recipe_ingredients', 'recipe_steps']

/**
 * Tells other processes that the catalogue changed; SQLite has only one process. The version is a row, not a sequence: it becomes
 * visible together with the change, and a rolled-back change leaves no trace.
 */
export async function up(tx: Kysely<unknown>): Promise<void> {
  if (!schemaEngineOf(tx).isPostgres) return
  await sql`create table catalogue_changes (version bigint not null)`.execute(tx)
  await sql`insert into catalogue_changes values (0)`.execute(tx)
  await sql`
    create function announce_catalogue_change() returns trigger language plpgsql as $$
    declare current bigint;
    begin
      update catalogue_changes set version = version + 1 returning version into current;
      perform pg_notify('catalogue_changes', current::text);
      return null;
    end $$`.execute(tx)
  for (const table of TABLES) {
    await sql`
      create trigger catalogue_changes after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function announce_catalogue_change()`.execute(tx)
  }
}
