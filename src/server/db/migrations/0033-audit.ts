import { type Kysely, sql } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'stopped'

const REFUSAL = sql.lit('the journal is append only')

/** The journal can be searched, and refuses that an entry is changed or removed. */
export async function up(tx: Kysely<unknown>): Promise<void> {
  const index = (name: string, columns: readonly string[]) =>
    tx.schema
      .createIndex(name)
      .on('journal')
      .columns([...columns])
      .execute()
  await tx.schema.dropIndex('journal_subject').execute()
  await index('journal_subject', ['subject', 'date', 'id'])
  await index('journal_date', ['date', 'id'])
  // With the kind at its end, so that a person's entries of some kinds are found in it alone.
  await index('journal_actor', ['actor', 'date', 'id', 'kind'])
  await index('journal_kind', ['kind', 'date', 'id'])

  if (schemaEngineOf(tx).isPostgres) {
    await sql`
      create function refuse_journal_change() returns trigger language plpgsql as $$
      begin
        raise exception ${REFUSAL};
      end $$`.execute(tx)
    await sql`
      create trigger journal_guard before update or delete or truncate on journal
      for each statement execute function refuse_journal_change()`.execute(tx)
    return
  }
  const refuse = sql`begin select raise(abort, ${REFUSAL}); end`
  await sql`create trigger journal_keeps before delete on journal ${refuse}`.execute(tx)
  await sql`create trigger journal_stays before update on journal ${refuse}`.execute(tx)
  // `insert or replace` removes the old row without asking the trigger above.
  await sql`
    create trigger journal_adds before insert on journal
    when exists (select 1 from journal where id = new.id) ${refuse}`.execute(tx)
}
