import type { Kysely } from 'kysely'

export const kind = 'while running'

/** For listing all orders, newest first; `orders_status` serves those of one status. */
export async function up(tx: Kysely<unknown>): Promise<void> {
  await tx.schema.createIndex('orders_date').on('orders').columns(['date desc', 'id']).execute()
}
