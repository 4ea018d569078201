import type { Engine } from '../engine.ts'
import type { Db } from '../tables.ts'

/** A shop of twenty years has a hundred thousand delivered orders, and every page of the owner says how many. */
export async function up(tx: Db, engine: Engine): Promise<void> {
  await engine.countOrders(tx)
}
