import { type Kysely, sql } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'stopped'

/**
 * Stores with each order whether it was marked paid: until now that was forgotten when the order moved on. Delivered orders were
 * shown as paid so far and stay it; of the others the journal knows.
 */
export async function up(tx: Kysely<unknown>): Promise<void> {
  const { integer } = schemaEngineOf(tx)
  await tx.schema
    .alterTable('orders')
    .addColumn('paid', integer, (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update orders set paid = 1 where status in ('pagado', 'entregado')`.execute(tx)
  await sql`
    update orders set paid = 1
    where status = 'para retirar' and exists (
      select 1 from journal
      where subject = 'order ' || orders.id and kind = 'order.status' and after = '{"status":"pagado"}'
    )`.execute(tx)
}
