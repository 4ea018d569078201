import type { Kysely } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'while running'

/** Notifications on people's devices: the shop's key pair, the subscriptions, and what is still to be sent. */
export async function up(tx: Kysely<unknown>): Promise<void> {
  const { text, integer, strict, byKey, identity } = schemaEngineOf(tx)
  await byKey(
    tx.schema
      .createTable('push_keys')
      .addColumn('id', integer, (column) => column.primaryKey().notNull())
      .addColumn('public_key', text, (column) => column.notNull())
      .addColumn('private_key', text, (column) => column.notNull()),
  ).execute()
  await strict(
    tx.schema
      .createTable('push_subscriptions')
      .addColumn('id', integer, identity)
      .addColumn('user_id', integer, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('session', text, (column) => column.notNull())
      .addColumn('endpoint', text, (column) => column.notNull().unique())
      .addColumn('p256dh', text, (column) => column.notNull())
      .addColumn('auth', text, (column) => column.notNull())
      .addColumn('device', text, (column) => column.notNull())
      .addColumn('wanted', text, (column) => column.notNull())
      .addColumn('shows_customer', integer, (column) => column.notNull().defaultTo(0))
      .addColumn('created_at', text, (column) => column.notNull()),
  ).execute()
  await strict(
    tx.schema
      .createTable('push_deliveries')
      .addColumn('id', integer, identity)
      .addColumn('subscription_id', integer, (column) =>
        column.notNull().references('push_subscriptions.id').onDelete('cascade'),
      )
      .addColumn('tag', text, (column) => column.notNull())
      .addColumn('payload', text, (column) => column.notNull())
      .addColumn('attempts', integer, (column) => column.notNull().defaultTo(0))
      .addColumn('next_at', text, (column) => column.notNull())
      .addColumn('expires_at', text, (column) => column.notNull())
      .addUniqueConstraint('push_deliveries_once', ['subscription_id', 'tag']),
  ).execute()
  await tx.schema.createIndex('push_deliveries_due').on('push_deliveries').columns(['next_at']).execute()
}
