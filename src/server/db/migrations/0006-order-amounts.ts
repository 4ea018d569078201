import { type Kysely, sql } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'stopped'

/** Until now the surcharge was computed at this rate each time an order was shown. */
const MERCADO_PAGO_PER_MILLE = 62

/** Stores with each order what is owed. Existing orders keep the amount that was shown so far. */
export async function up(tx: Kysely<unknown>): Promise<void> {
  const { integer } = schemaEngineOf(tx)
  for (const name of ['surcharge_per_mille', 'surcharge', 'amount_due']) {
    await tx.schema
      .alterTable('orders')
      .addColumn(name, integer, (column) => column.notNull().defaultTo(0))
      .execute()
  }
  const rate = sql.lit(MERCADO_PAGO_PER_MILLE)
  await sql`
    update orders set surcharge_per_mille = ${rate}, surcharge = (total * ${rate} + 500) / 1000
    where way_to_pay = 'mercado pago'`.execute(tx)
  await sql`update orders set amount_due = total + surcharge`.execute(tx)
}
