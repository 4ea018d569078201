import { followChanges } from './db/change.ts'
import type { Db } from './db/tables.ts'
import { registerBalances } from './orders/balances.ts'
import { raiseVersions } from './orders/raise-versions.ts'
import { readBalances } from './payments/read-payments.ts'
import { settleOrders } from './payments/settle-orders.ts'
import { endSubscriptions } from './push/end-subscriptions.ts'
import { recordMoneyMoves } from './till/record-money-moves.ts'

/**
 * Registers what the rooms do in the transaction of each change of this database, and how orders read the balances that payments keep.
 */
export function registerFollowers(db: Db): void {
  registerBalances(readBalances)
  followChanges(db, raiseVersions)
  followChanges(db, settleOrders)
  followChanges(db, endSubscriptions)
  // After what the payments did to the order.
  followChanges(db, recordMoneyMoves)
}
