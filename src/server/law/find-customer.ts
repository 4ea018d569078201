import { readOrderReference } from '#domain/law/withdrawal.ts'
import { isErased } from '#domain/orders/erased-customer.ts'
import { mobileDigits } from '#domain/orders/order-search.ts'
import type { Db } from '../db/tables.ts'
import { type CustomerOrder, findCustomerOrder, listOrdersByMobile } from '../orders/customer-queries.ts'
import { listPersonalWithdrawals, type WithdrawalRow } from './queries.ts'

/** Shorter ones are no whole number: they would find strangers. */
const MIN_DIGITS = 6

type FoundCustomer = {
  readonly orders: readonly CustomerOrder[]
  readonly withdrawals: readonly WithdrawalRow[]
}

/**
 * Everything that names one customer, found by a mobile number, an order or a withdrawal's code. Of an order without a number only
 * that order: a name alone does not say who it is.
 */
export async function findCustomer(db: Db, text: string): Promise<FoundCustomer> {
  const all = await listPersonalWithdrawals(db)
  const asked = all.find(({ code }) => code === text.toUpperCase())
  const reference = asked ? undefined : readOrderReference(text)
  const named = reference === undefined ? undefined : await findCustomerOrder(db, reference)
  const digits = mobileDigits(asked?.cel ?? named?.cel ?? text)
  const hasNumber = digits.length >= MIN_DIGITS
  const withNumber = hasNumber ? await listOrdersByMobile(db, digits) : []
  const isKnown = withNumber.some(({ id }) => id === named?.id)
  const orders = (named && !isKnown ? [named, ...withNumber] : withNumber).filter((order) => !isErased(order))
  const ids = new Set<string | null>(orders.map(({ id }) => id))
  const withdrawals = all.filter(
    (withdrawal) =>
      withdrawal === asked ||
      ids.has(withdrawal.order_id) ||
      (hasNumber && mobileDigits(withdrawal.cel) === digits),
  )
  return { orders, withdrawals }
}
