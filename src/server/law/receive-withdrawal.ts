import { randomBytes } from 'node:crypto'
import { MINUTE_MS } from '#domain/clock.ts'
import {
  type NewWithdrawal,
  readOrderReference,
  WITHDRAWAL_RANDOM_BYTES,
  withdrawalCode,
} from '#domain/law/withdrawal.ts'
import type { OrderId } from '#domain/orders/order.ts'
import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { hashRequest } from '../http/idempotency.ts'
import { listKeysByCode } from '../orders/search/word-queries.ts'
import { findSameWithdrawal, insertWithdrawal } from './queries.ts'
import { withdrawalSubject } from './resolve-withdrawal.ts'

/** The same text within this time is a double press, or a retry after a lost response. */
const SAME_MS = 10 * MINUTE_MS

/** Stores what a customer asks for and returns its code. The same again gets the same code. */
export async function receiveWithdrawal(db: Db, asked: NewWithdrawal): Promise<string> {
  const { name, cel, order, message } = asked
  const hash = hashRequest([name, cel, order, message])
  return change(db, { actor: 'customer', locks: [`withdrawal ${hash}`] }, async (tx, record) => {
    const now = Date.now()
    const earlier = await findSameWithdrawal(tx, hash, new Date(now - SAME_MS).toISOString())
    if (earlier !== undefined) return earlier
    const code = withdrawalCode(randomBytes(WITHDRAWAL_RANDOM_BYTES))
    const orderId = await findNamedOrder(tx, order)
    const id = await insertWithdrawal(tx, {
      code,
      date: new Date(now).toISOString(),
      name,
      cel,
      order_text: order,
      order_id: orderId ?? null,
      message,
      request_hash: hash,
    })
    await record('withdrawal.received', withdrawalSubject(id), { after: { order: orderId } })
    return code
  })
}

/** Undefined if there is none, or if a code is the beginning of two. */
async function findNamedOrder(tx: Db, typed: string): Promise<OrderId | undefined> {
  const reference = readOrderReference(typed)
  const found = reference === undefined ? [] : await listKeysByCode(tx, reference)
  return found.length === 1 ? found[0]?.id : undefined
}
