import type { OrderId } from '#domain/orders/order.ts'
import type { Db } from '../../db/tables.ts'
import { askForCheck } from '../checks/queries.ts'
import { listOpenPreferences } from './queries.ts'

/** After a change of what is due or was paid: the next check closes pages that ask for another amount. */
export async function recheckPreferences(tx: Db, id: OrderId): Promise<void> {
  if ((await listOpenPreferences(tx, id)).length > 0) await askForCheck(tx, `order ${id}`, new Date())
}
