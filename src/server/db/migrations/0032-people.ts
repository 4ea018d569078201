import type { Kysely } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'stopped'

/** A team instead of one owner: names, roles, invitations, second factors, and where sessions come from. */
export async function up(tx: Kysely<unknown>): Promise<void> {
  const { text, integer, strict } = schemaEngineOf(tx)
  const add = (table: string, column: string, type: typeof text | typeof integer, first: string | number) =>
    tx.schema
      .alterTable(table)
      .addColumn(column, type, (definition) => definition.notNull().defaultTo(first))
      .execute()

  await add('users', 'name', text, '')
  await add('users', 'role', text, 'dueño')
  await add('users', 'active', integer, 1)
  await tx.schema.alterTable('users').addColumn('totp_secret', text).execute()
  await add('users', 'totp_step', integer, 0)
  await add('sessions', 'device', text, '')
  await add('sessions', 'network', text, '')

  await strict(
    tx.schema
      .createTable('recovery_codes')
      .addColumn('user_id', integer, (column) => column.notNull().references('users.id'))
      .addColumn('code_hash', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'code_hash']),
  ).execute()
  await strict(
    tx.schema
      .createTable('invitations')
      .addColumn('token_hash', text, (column) => column.notNull().primaryKey())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('role', text, (column) => column.notNull())
      .addColumn('user_id', integer, (column) => column.references('users.id'))
      .addColumn('created_by', integer, (column) => column.notNull().references('users.id'))
      .addColumn('expires_at', text, (column) => column.notNull()),
  ).execute()
}
