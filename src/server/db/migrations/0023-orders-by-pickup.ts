import type { Kysely } from 'kysely'

/** A day is planned by who comes for their order. */
export async function up(tx: Kysely<unknown>): Promise<void> {
  await tx.schema.createIndex('orders_pickup').on('orders').columns(['status', 'pickup']).execute()
}
