import type { Kysely } from 'kysely'

export const kind = 'while running'

/** The owner lists orders by their pick-up date. */
export async function up(tx: Kysely<unknown>): Promise<void> {
  await tx.schema.createIndex('orders_pickup').on('orders').columns(['status', 'pickup']).execute()
}
