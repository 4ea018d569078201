import type { CustomerErasure } from '#domain/law/customer-data.ts'
import { change, type Doer, type Recorder } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { type CustomerOrder, eraseCustomerOfOrder, listErasedInJournal } from '../orders/customer-queries.ts'
import { orderSubject } from '../orders/order-id.ts'
import { findCustomer } from './find-customer.ts'
import { eraseWithdrawal, listWithdrawalsErasedInJournal, type WithdrawalRow } from './queries.ts'
import { withdrawalSubject } from './resolve-withdrawal.ts'

/**
 * Erases a customer from all orders and withdrawals at once. Amounts and products stay. Refused if there are others than the owner has
 * seen. Returns how many orders.
 */
export async function eraseCustomer(
  db: Db,
  actor: Doer,
  { text, orders: seenOrders, withdrawals: seenWithdrawals }: CustomerErasure,
): Promise<number> {
  const expected = await findCustomer(db, text)
  const locks = [
    ...expected.orders.map(({ id }) => orderSubject(id)),
    ...expected.withdrawals.map(({ id }) => withdrawalSubject(id)),
  ]
  return change(db, { actor, locks }, async (tx, record) => {
    const { orders, withdrawals } = await findCustomer(tx, text)
    if (orders.length === 0 && withdrawals.length === 0) {
      throw new AppError(404, 'No hay datos de ese cliente')
    }
    if (orders.length !== seenOrders || withdrawals.length !== seenWithdrawals) {
      throw new AppError(409, 'Los datos de este cliente cambiaron mientras los mirabas. Revisalos de nuevo.')
    }
    await eraseFound(tx, record, { orders, withdrawals })
    return orders.length
  })
}

type Found = {
  readonly orders: readonly Pick<CustomerOrder, 'id' | 'isDeleted'>[]
  readonly withdrawals: readonly Pick<WithdrawalRow, 'id'>[]
}

/** The customers of orders and withdrawals that the transaction has locked. */
export async function eraseFound(tx: Db, record: Recorder, { orders, withdrawals }: Found): Promise<void> {
  for (const order of orders) {
    await eraseCustomerOfOrder(tx, order)
    await record('order.customer', orderSubject(order.id), {})
  }
  for (const { id } of withdrawals) {
    await eraseWithdrawal(tx, id)
    await record('withdrawal.erased', withdrawalSubject(id), {})
  }
}

/** Erases customers again that a restored backup brought back although the journal says they were erased. Records no entries. */
export async function eraseAgain(tx: Db): Promise<void> {
  for (const order of await listErasedInJournal(tx)) await eraseCustomerOfOrder(tx, order)
  for (const id of await listWithdrawalsErasedInJournal(tx)) await eraseWithdrawal(tx, id)
}
