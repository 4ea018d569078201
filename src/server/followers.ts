import { followChanges } from './db/change.ts'
import type { Db } from './db/tables.ts'
import { registerBalances } from './orders/balances.ts'
import { raiseVersions } from './orders/raise-versions.ts'
import { readBalances } from './payments/read-payments.ts'
import { settleOrders } from './payments/settle-orders.ts'
import { endSubscriptions } from './push/end-subscriptions.ts'
import { recordMoneyMoves } from './till/record-money-moves.ts'

/**
 * What the rooms do whenever something is changed on this database, in the same transaction, and what an upper one answers to a lower one.
 */
export function registerFollowers(db: Db): void {
  registerBalances(readBalances)
  followChanges(db, raiseVersions)
  followChanges(db, settleOrders)
  followChanges(db, endSubscriptions)
  // After what the payments did to the order.
  followChanges(db, recordMoneyMoves)
}
