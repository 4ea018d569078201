import { setImmediate } from 'node:timers/promises'
import { isErased } from '#domain/orders/erased-customer.ts'
import type { OrderId } from '#domain/orders/order.ts'
import { STATUSES } from '#domain/orders/order-status.ts'
import { type AnnouncedPeriod, monthsBefore, startOfPeriod } from '#domain/shop/customer-period.ts'
import type { ShopSettings } from '#domain/shop/shop-settings.ts'
import { change } from '../db/change.ts'
import { listEntriesOf, valuesOf } from '../db/journal.ts'
import type { Db } from '../db/tables.ts'
import {
  type CustomerOrder,
  listChangedSince,
  listCustomersOf,
  listDeletedRows,
  listDelivered,
} from '../orders/customer-queries.ts'
import { orderSubject } from '../orders/order-id.ts'
import { findSettings } from '../shop/queries.ts'
import { eraseFound } from './erase-customer.ts'
import { listResolvedBefore } from './queries.ts'
import { withdrawalSubject } from './resolve-withdrawal.ts'

const READ_AT_A_TIME = 200
const ERASED_AT_A_TIME = 50
/** A run must not keep the shop busy; the next one, an hour later, continues. */
const MOST_STEPS = 10

const SUBJECT = 'customers'

/**
 * Erases who ordered or withdrew longer ago than the owner's period, counted from the delivery or the answer. A period that is new is
 * only announced. Returns how many orders and withdrawals.
 */
export async function eraseOldCustomers(db: Db, first: ShopSettings): Promise<number> {
  const now = new Date()
  const { customerMonths: months } = await findSettings(db, first)
  const before = monthsBefore(now, months).toISOString()
  const announced = await findAnnouncedPeriod(db)
  if (announced?.months !== months) await announce(db, months, before)
  if (announced?.months !== months || now.toISOString() < announced.starts) return 0
  return (await eraseOldOrders(db, before)) + (await eraseOldWithdrawals(db, before))
}

export async function findAnnouncedPeriod(db: Db): Promise<AnnouncedPeriod | undefined> {
  const [entry] = await listEntriesOf(db, SUBJECT, 1)
  // The only kind about this subject.
  const { after } = entry ? valuesOf<'customers.period'>(entry) : {}
  return entry && after && { ...after, starts: startOfPeriod(entry.date) }
}

async function announce(db: Db, months: number, before: string): Promise<void> {
  let orders = 0
  for await (const found of oldOrders(db, before)) orders += found.length
  await change(db, { actor: 'system', locks: [SUBJECT] }, async (tx, record) => {
    // Another process may have done so.
    if ((await findAnnouncedPeriod(tx))?.months === months) return
    await record('customers.period', SUBJECT, { after: { months, orders } })
  })
}

async function eraseOldOrders(db: Db, before: string): Promise<number> {
  let [count, steps] = [0, 0]
  for await (const found of oldOrders(db, before)) {
    for (let start = 0; start < found.length; start += ERASED_AT_A_TIME) {
      if (++steps > MOST_STEPS) return count
      count += await eraseOrdersIn(db, found.slice(start, start + ERASED_AT_A_TIME), before)
      await setImmediate()
    }
  }
  return count
}

async function eraseOrdersIn(db: Db, ids: readonly OrderId[], before: string): Promise<number> {
  return change(db, { actor: 'system', locks: ids.map(orderSubject) }, async (tx, record) => {
    // Somebody may have changed one before it was locked.
    const orders = await oldAmong(tx, await listCustomersOf(tx, ids), before)
    await eraseFound(tx, record, { orders, withdrawals: [] })
    return orders.length
  })
}

async function eraseOldWithdrawals(db: Db, before: string): Promise<number> {
  const found = await listResolvedBefore(db, before, ERASED_AT_A_TIME)
  if (found.length === 0) return 0
  const ids = new Set(found.map(({ id }) => id))
  const locks = [...ids].map(withdrawalSubject)
  return change(db, { actor: 'system', locks }, async (tx, record) => {
    const current = await listResolvedBefore(tx, before, ERASED_AT_A_TIME)
    const withdrawals = current.filter(({ id }) => ids.has(id))
    await eraseFound(tx, record, { orders: [], withdrawals })
    return withdrawals.length
  })
}

/** Reads in pages, with a pause after each, so that visitors are served meanwhile. */
async function* oldOrders(db: Db, before: string): AsyncGenerator<OrderId[]> {
  let page = await listDeletedRows(db)
  let after: CustomerOrder | undefined
  do {
    yield (await oldAmong(db, page, before)).map(({ id }) => id)
    await setImmediate()
    page = await listDelivered(db, { before, after, limit: READ_AT_A_TIME })
    after = page.at(-1)
  } while (after)
}

/** An order is delivered when its status last changed; an old one without such an entry, when it was placed. */
async function oldAmong(db: Db, orders: readonly CustomerOrder[], before: string): Promise<CustomerOrder[]> {
  const delivered = orders.filter(
    (order) => STATUSES[order.status].goods === 'handed over' && order.date < before && !isErased(order),
  )
  const ids = delivered.map(({ id }) => id)
  const recent = await listChangedSince(db, ids, before)
  return delivered.filter(({ id }) => !recent.has(orderSubject(id)))
}
