import { ENTRIES } from '#domain/journal/entries.ts'
import { FIRST_STATUS } from '#domain/orders/order.ts'
import { heldFor, takingsSince } from '#domain/till/takings.ts'
import type { Follower } from '../db/change.ts'
import { engineOf } from '../db/engine.ts'
import type { NewEntry } from '../db/journal.ts'
import { TILL } from '../locks.ts'
import { orderIdOf } from '../orders/order-id.ts'
import { findOrder } from '../orders/queries.ts'
import { listPaymentsOfOrder } from '../payments/queries.ts'
import { findOpenTill, insertTakings, listTakings } from './queries.ts'

/** Follows every change that may move money of an order, whoever makes it: writes down what came in or went out, and in which till. */
export const recordTakings: Follower = async (tx, entry) => {
  const id = orderIdOf(entry.subject)
  if (id === undefined || !mayMoveMoney(entry)) return
  const payments = await listPaymentsOfOrder(tx, id)
  const taken = await listTakings(tx, id)
  const changes = takingsSince(heldFor(await findOrder(tx, id), payments), taken)
  if (changes.length === 0) return
  const hasCash = changes.some(({ source }) => source === 'efectivo')
  if (hasCash) await engineOf(tx).lock(tx, TILL)
  const till = hasCash ? await findOpenTill(tx) : undefined
  const now = new Date().toISOString()
  const heardOf = payments.find(
    ({ provider_id }) => provider_id !== null && provider_id === newPayment(entry),
  )
  await insertTakings(
    tx,
    changes.map(({ source, amount }) => ({
      order_id: id,
      source,
      amount,
      // The shop may hear of a payment later than it was made.
      date: source === 'mercado pago' && amount > 0 ? (heardOf?.date ?? now) : now,
      till_id: source === 'efectivo' ? (till?.id ?? null) : null,
    })),
  )
}

/** The provider's number of a payment that was not known before. */
function newPayment({ kind, values }: NewEntry): string | undefined {
  if (kind !== 'payment.recorded') return undefined
  const { before, after } = values as NewEntry<'payment.recorded'>['values']
  return before ? undefined : after.payment
}

/** A new order has brought nothing yet, unless it was paid at the counter. */
function mayMoveMoney({ kind, values }: NewEntry): boolean {
  if (kind === 'order.placed') {
    return (values as NewEntry<'order.placed'>['values']).after.status !== FIRST_STATUS
  }
  const { order } = ENTRIES[kind]
  return order !== null && order.payments !== 'none'
}
