import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { PaymentSource } from '#domain/prices/payment-source.ts'
import type { Db } from '../db/tables.ts'

export async function listOrderCounts(db: Db): Promise<{ status: OrderStatus; count: number }[]> {
  return db.selectFrom('order_counts').selectAll().execute()
}

type PaymentCount = { readonly source: PaymentSource; readonly state: string; readonly count: number }

export async function listPaymentCounts(db: Db): Promise<PaymentCount[]> {
  return db
    .selectFrom('payments')
    .select(['source', 'state', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy(['source', 'state'])
    .execute()
}

export async function countDueChecks(db: Db, now: string): Promise<number> {
  const { count } = await db
    .selectFrom('payment_checks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('next_at', '<=', now)
    .whereRef('asked', '>', 'done')
    .executeTakeFirstOrThrow()
  return count
}

export async function countDeliveries(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('push_deliveries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
