import { type Kysely, sql } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'stopped'

type Stored = { readonly order: Record<string, unknown> }
type Tables = { deleted_orders: { id: string; data: string } }

/**
 * Stores what the owner does not ask for any more, and what counts as paid since cash was handed over: so far every delivered cash order
 * counted as paid, also one of which only a part was recorded.
 */
export async function up(tx: Kysely<Tables>): Promise<void> {
  const { integer } = schemaEngineOf(tx)
  await tx.schema
    .alterTable('orders')
    .addColumn('forgiven', integer, (column) => column.notNull().defaultTo(0).check(sql`forgiven >= 0`))
    .execute()
  await sql`
    update orders set amount_paid = amount_due
    where paid = 0 and status = 'entregado' and way_to_pay = 'pago efectivo' and ${unrecorded('orders')}`.execute(
    tx,
  )
  const deleted = tx.selectFrom('deleted_orders').select(['id', 'data']).where(unrecorded('deleted_orders'))
  for (const { id, data } of await deleted.execute()) {
    const stored: Stored = JSON.parse(data)
    const { paid, status, way_to_pay, amount_due } = stored.order
    if (paid === 1 || status !== 'entregado' || way_to_pay !== 'pago efectivo') continue
    const order = { ...stored.order, amount_paid: amount_due }
    await tx
      .updateTable('deleted_orders')
      .set({ data: JSON.stringify({ ...stored, order }) })
      .where('id', '=', id)
      .execute()
  }
}

/** Without a payment that says how much was received. */
function unrecorded(table: string) {
  return sql<boolean>`not exists (
    select 1 from payments where order_id = ${sql.ref(`${table}.id`)} and state in ('approved', 'refunded'))`
}
