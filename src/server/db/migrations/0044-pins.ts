import type { Kysely } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'while running'

/** With which somebody confirms what another person may not do alone. */
export async function up<T>(tx: Kysely<T>): Promise<void> {
  await tx.schema.alterTable('users').addColumn('pin_hash', schemaEngineOf(tx).text).execute()
}
