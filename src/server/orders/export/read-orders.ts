import { setImmediate } from 'node:timers/promises'
import type { OrderId } from '#domain/orders/order.ts'
import { MAX_EXPORTED } from '#domain/orders/order-filter.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts'
import type { Db } from '../../db/tables.ts'
import { AppError } from '../../errors.ts'
import { withBalances } from '../balances.ts'
import { listOrderIds, listOrdersById } from '../queries.ts'
import { findNewest, type OrderSelection } from '../search-orders.ts'
import type { ExportedOrder } from './rows.ts'

/** Visitors are served between these. */
const ORDERS_AT_A_TIME = 100

/** The orders to export, newest first. Refuses more than fit into one file. */
export async function listExported(
  db: Db,
  status: OrderStatus | undefined,
  selection: OrderSelection,
): Promise<OrderId[]> {
  const statuses = status ? [status] : ORDER_STATUSES
  const limit = MAX_EXPORTED + 1
  const ids =
    selection.text === ''
      ? await listOrderIds(db, { statuses, filter: selection.filter ?? {} }, limit)
      : (await findNewest(db, statuses, selection, limit)).map(({ id }) => id)
  if (ids.length > MAX_EXPORTED)
    throw new AppError(400, `Son más de ${MAX_EXPORTED} órdenes. Elegí fechas para exportar menos.`)
  return ids
}

/** Read in small parts. An order that is deleted meanwhile is left out. */
export async function* readOrders(db: Db, ids: readonly OrderId[]): AsyncGenerator<ExportedOrder[]> {
  for (let start = 0; start < ids.length; start += ORDERS_AT_A_TIME) {
    yield await withBalances(db, await listOrdersById(db, ids.slice(start, start + ORDERS_AT_A_TIME)))
    await setImmediate()
  }
}
