import { type Kysely, sql } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'while running'

/** The marks of known browsers were signed with the hash of the password: they stay valid, also after a new password. */
export async function up(tx: Kysely<unknown>): Promise<void> {
  await tx.schema.alterTable('users').addColumn('mark_secret', schemaEngineOf(tx).text).execute()
  await sql`update users set mark_secret = password_hash`.execute(tx)
}
