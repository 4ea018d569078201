import { type Insertable, type Selectable, sql } from 'kysely'
import type { Cents } from '#domain/money/money.ts'
import type { Order, OrderId } from '#domain/orders/order.ts'
import type { Refund } from '#domain/payments/order-payments.ts'
import type { OrderPlace } from '#domain/payments/payment-balance.ts'
import type { PaymentSource } from '#domain/prices/payment-source.ts'
import { WAYS, WAYS_TO_PAY } from '#domain/prices/way-to-pay.ts'
import type { Db, Tables } from '../db/tables.ts'
import { updateDeletedPaid } from '../orders/trash-queries.ts'

export type PaymentRow = Selectable<Tables['payments']>
export type RefundRow = Selectable<Tables['payment_refunds']>

export type PaymentOfOrder = PaymentRow & { readonly asked: Cents }

/** A column of payments: what the shop has asked to refund, whatever became of it. */
const REFUND_ASKED = sql<Cents>`(
  select coalesce(sum(payment_refunds.amount), 0) from payment_refunds where payment_id = payments.id
)`.as('asked')

export async function listPaymentsOfOrders(db: Db, ids: readonly OrderId[]): Promise<PaymentOfOrder[]> {
  return db.selectFrom('payments').selectAll().select(REFUND_ASKED).where('order_id', 'in', ids).execute()
}

/** Oldest first. */
export async function listPaymentsOfOrder(db: Db, id: OrderId): Promise<PaymentOfOrder[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .select(REFUND_ASKED)
    .where('order_id', '=', id)
    .orderBy('date')
    .orderBy('id')
    .execute()
}

type OwedColumn =
  | 'order_id'
  | 'provider_id'
  | 'source'
  | 'date'
  | 'updated_at'
  | 'amount'
  | 'refunded'
  | 'asked'
  | 'currency'
  | 'state'
/** A payment and what its order owes; undefined if there is no such order, or it is in the trash. */
export type OwedPayment = Pick<PaymentOfOrder, OwedColumn> & {
  readonly owed: Owed | undefined
  readonly place: OrderPlace
}
type Owed = Pick<Order, 'wayToPay' | 'amountDue' | 'amountPaid' | 'forgiven'>

/** Payments that changed since a moment, with all others of the same orders, oldest first. */
export async function listPaymentsSince(db: Db, since: string): Promise<OwedPayment[]> {
  const recent = db.selectFrom('payments').select('order_id').where('updated_at', '>=', since)
  const rows = await db
    .selectFrom('payments')
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .leftJoin('deleted_orders', 'deleted_orders.id', 'payments.order_id')
    .select(REFUND_ASKED)
    .select([
      'order_id',
      'provider_id',
      'payments.source',
      'payments.date',
      'updated_at',
      'amount',
      'refunded',
      'currency',
      'state',
      'way_to_pay',
      'amount_due',
      'amount_paid',
      'deleted_orders.id as deleted_order',
      'forgiven',
    ])
    .where(({ or, eb }) => or([eb('updated_at', '>=', since), eb('order_id', 'in', recent)]))
    .orderBy('payments.date')
    .orderBy('payments.id')
    .execute()
  return rows.map((row) => {
    const { way_to_pay, amount_due, amount_paid, forgiven, deleted_order, ...payment } = row
    if (way_to_pay === null || amount_due === null)
      return { ...payment, owed: undefined, place: deleted_order === null ? 'nowhere' : 'trash' }
    const owed = {
      wayToPay: way_to_pay,
      amountDue: amount_due,
      amountPaid: amount_paid ?? undefined,
      forgiven: forgiven ?? undefined,
    }
    return { ...payment, owed, place: 'list' }
  })
}

export async function listPaymentsByDate(db: Db, from: string, to: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('date', '>=', from)
    .where('date', '<', to)
    .orderBy('date')
    .orderBy('id')
    .execute()
}

export async function findPayment(db: Db, id: number): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findPaymentByProviderId(db: Db, providerId: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('provider_id', '=', providerId).executeTakeFirst()
}

export async function findPaymentByKey(db: Db, key: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('idempotency_key', '=', key).executeTakeFirst()
}

export async function insertPayment(tx: Db, payment: Insertable<Tables['payments']>): Promise<void> {
  await tx.insertInto('payments').values(payment).execute()
}

export async function updatePayment(
  tx: Db,
  id: number,
  change: Partial<Pick<PaymentRow, 'order_id' | 'amount' | 'refunded' | 'currency' | 'state' | 'updated_at'>>,
): Promise<void> {
  await tx.updateTable('payments').set(change).where('id', '=', id).execute()
}

/** Sets what counts as paid of an order that has moved on or is in the trash, without changing its status; 0 clears it. */
export async function updatePaid(tx: Db, id: OrderId, amount: Cents): Promise<void> {
  const marks = amount > 0 ? ({ paid: 1, amount_paid: amount } as const) : NOT_PAID
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set(marks)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) await updateDeletedPaid(tx, id, marks)
}

const NOT_PAID = { paid: 0, amount_paid: null } as const

/** When an order last brought money of this source. */
export async function findTakenAt(db: Db, id: OrderId, source: PaymentSource): Promise<string | undefined> {
  const row = await db
    .selectFrom('takings')
    .select('date')
    .where('order_id', '=', id)
    .where('source', '=', source)
    .where('amount', '>', 0)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.date
}

/** Adds cash taken for a corrected order to what counts as paid, which may include marks that are not payments. */
export async function raisePaid(tx: Db, id: OrderId, amount: Cents): Promise<void> {
  const raised = sql<Cents>`case when amount_paid + ${amount} < amount_due then amount_paid + ${amount} else amount_due end`
  await tx
    .updateTable('orders')
    .set({ amount_paid: raised })
    .where('id', '=', id)
    .where('amount_paid', '<', sql.ref<Cents>('amount_due'))
    .execute()
}

export async function listRefunds(db: Db, payments: readonly number[]): Promise<RefundRow[]> {
  if (payments.length === 0) return []
  return db
    .selectFrom('payment_refunds')
    .selectAll()
    .where('payment_id', 'in', payments)
    .orderBy('id')
    .execute()
}

export type RefusedRefund = Pick<RefundRow, 'date' | 'amount'> &
  Pick<PaymentRow, 'order_id' | 'provider_id' | 'currency'> & { readonly known_order: string | null }

/** Refunds since a moment that the provider refused, unless the payment was refunded since. */
export async function listRefusedRefunds(db: Db, since: string): Promise<RefusedRefund[]> {
  return db
    .selectFrom('payment_refunds as refund')
    .innerJoin('payments', 'payments.id', 'refund.payment_id')
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .select(['refund.date', 'refund.amount', 'order_id', 'payments.provider_id', 'currency'])
    .select('orders.id as known_order')
    .where('refund.state', '=', 'rejected')
    .where('refund.date', '>=', since)
    .where('payments.state', '=', 'approved')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_refunds as later')
            .select('later.id')
            .whereRef('later.payment_id', '=', 'refund.payment_id')
            .whereRef('later.id', '>', 'refund.id'),
        ),
      ),
    )
    .execute()
}

export async function findRefund(db: Db, id: number): Promise<RefundRow | undefined> {
  return db.selectFrom('payment_refunds').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findRefundByKey(db: Db, key: string): Promise<RefundRow | undefined> {
  return db.selectFrom('payment_refunds').selectAll().where('idempotency_key', '=', key).executeTakeFirst()
}

export async function insertRefund(tx: Db, refund: Insertable<Tables['payment_refunds']>): Promise<number> {
  const { id } = await tx
    .insertInto('payment_refunds')
    .values(refund)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateRefund(
  tx: Db,
  id: number,
  change: { readonly state: Refund['state']; readonly provider_id?: string },
): Promise<void> {
  await tx.updateTable('payment_refunds').set(change).where('id', '=', id).execute()
}

const ONLINE = WAYS_TO_PAY.filter((way) => WAYS[way].isOnline)

export type WalletOrder = Pick<Selectable<Tables['orders']>, 'id' | 'amount_due' | 'paid' | 'forgiven'>

/** Orders to be paid by the provider, placed in this time. */
export async function listWalletOrders(db: Db, from: string, to: string): Promise<WalletOrder[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'amount_due', 'paid', 'forgiven'])
    .where('way_to_pay', 'in', ONLINE)
    .where('date', '>=', from)
    .where('date', '<', to)
    .orderBy('date')
    .orderBy('id')
    .execute()
}
