import { type Kysely, sql } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'while running'

/**
 * Payments of orders, by the provider or in cash, their refunds, the provider's preferences, and what has to be asked of it. An
 * order's number is no foreign key: a payment outlives a deleted order, and may name one that never existed.
 */
export async function up(tx: Kysely<unknown>): Promise<void> {
  const { text, integer, strict, byKey, identity } = schemaEngineOf(tx)
  await byKey(
    tx.schema
      .createTable('payment_preferences')
      .addColumn('order_id', text, (column) => column.notNull())
      .addColumn('amount', integer, (column) => column.notNull())
      .addColumn('round', integer, (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('provider_id', text)
      .addColumn('address', text)
      .addColumn('expired', integer, (column) => column.notNull())
      .addColumn('claimed_until', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('payment_preferences_key', ['order_id', 'amount']),
  ).execute()
  await strict(
    tx.schema
      .createTable('payments')
      .addColumn('id', integer, identity)
      .addColumn('source', text, (column) => column.notNull())
      .addColumn('provider_id', text, (column) => column.unique())
      .addColumn('order_id', text)
      .addColumn('date', text, (column) => column.notNull())
      .addColumn('updated_at', text, (column) => column.notNull())
      .addColumn('amount', integer, (column) => column.notNull())
      .addColumn('refunded', integer, (column) => column.notNull())
      .addColumn('currency', text, (column) => column.notNull())
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('idempotency_key', text, (column) => column.unique())
      .addColumn('request_hash', text, (column) => column.notNull()),
  ).execute()
  await tx.schema.createIndex('payments_of_order').on('payments').columns(['order_id', 'date']).execute()
  await tx.schema.createIndex('payments_by_date').on('payments').columns(['date']).execute()
  await tx.schema.createIndex('payments_by_change').on('payments').columns(['updated_at']).execute()
  await strict(
    tx.schema
      .createTable('payment_refunds')
      .addColumn('id', integer, identity)
      .addColumn('payment_id', integer, (column) => column.notNull().references('payments.id'))
      .addColumn('date', text, (column) => column.notNull())
      .addColumn('amount', integer, (column) => column.notNull())
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('provider_id', text)
      .addColumn('idempotency_key', text, (column) => column.notNull().unique())
      .addColumn('request_hash', text, (column) => column.notNull()),
  ).execute()
  await tx.schema.createIndex('refunds_of_payment').on('payment_refunds').columns(['payment_id']).execute()
  await byKey(
    tx.schema
      .createTable('payment_checks')
      .addColumn('subject', text, (column) => column.primaryKey().notNull())
      .addColumn('asked', integer, (column) => column.notNull())
      .addColumn('done', integer, (column) => column.notNull())
      .addColumn('attempts', integer, (column) => column.notNull())
      .addColumn('since', text, (column) => column.notNull())
      .addColumn('next_at', text, (column) => column.notNull())
      .addColumn('claimed_until', text, (column) => column.notNull()),
  ).execute()
  // Only open ones: finished checks stay in the table.
  await sql`create index payment_checks_due on payment_checks (next_at) where asked > done`.execute(tx)
}
