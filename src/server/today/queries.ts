import { sql } from 'kysely'
import type { OrderFilter } from '#domain/orders/order-filter.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { Pickup, StatusCount } from '#domain/today/today.ts'
import type { Db } from '../db/tables.ts'
import { matching } from '../orders/search/queries.ts'
import { OPEN_STATUSES } from '../orders/sold-queries.ts'

/** When the oldest order of a status was placed. */
export async function findOldestOrder(db: Db, status: OrderStatus): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('date')
    .where('status', '=', status)
    .orderBy('date')
    .limit(1)
    .executeTakeFirst()
  return row?.date
}

type Days = Pick<OrderFilter, 'pickupFrom' | 'pickupTo'>

/** How many open orders of each status are picked up on these days. Statuses without any are left out. */
export async function countPickups(db: Db, days: Days): Promise<StatusCount[]> {
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where(matching({ statuses: OPEN_STATUSES, filter: days }))
    .groupBy('status')
    .execute()
  return OPEN_STATUSES.flatMap((status) =>
    rows.filter((row) => row.status === status).map(({ count }) => ({ status, orders: Number(count) })),
  )
}

/** The latest days first, and on each day those that were placed first. */
export async function listPickups(db: Db, days: Days, limit: number): Promise<Pickup[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'name', 'status', 'amount_due', 'pickup'])
    .select(({ selectFrom }) =>
      selectFrom('order_lines')
        .select(sql<number>`coalesce(sum(quantity), 0)`.as('units'))
        .whereRef('order_lines.order_id', '=', 'orders.id')
        .as('units'),
    )
    .where(matching({ statuses: OPEN_STATUSES, filter: days }))
    .orderBy('pickup', 'desc')
    .orderBy('date')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ amount_due, pickup, units, ...order }) => ({
    ...order,
    amountDue: amount_due,
    day: pickup,
    units: Number(units),
  }))
}
