import { DAY_MS } from '#domain/clock.ts'
import { TRASH_DAYS } from '#domain/trash/trash.ts'
import { change } from '../../db/change.ts'
import type { Db } from '../../db/tables.ts'
import { orderSubject } from '../order-id.ts'
import { eraseDeleted } from '../trash-queries.ts'

const AT_A_TIME = 100
/** A run must not keep the shop busy; the next one, an hour later, continues. */
const MOST_RUNS = 20

/** Erases the orders that have been in the trash for 30 days. The journal keeps that they existed, without the customer. */
export async function eraseOrders(db: Db): Promise<number> {
  const before = new Date(Date.now() - TRASH_DAYS * DAY_MS).toISOString()
  let count = 0
  for (let run = 0; run < MOST_RUNS; run++) {
    const erased = await eraseSome(db, before)
    count += erased
    if (erased < AT_A_TIME) break
  }
  return count
}

/** One process at a time. */
async function eraseSome(db: Db, before: string): Promise<number> {
  return change(db, { actor: 'system', locks: ['trash'] }, async (tx, record) => {
    const ids = await eraseDeleted(tx, before, AT_A_TIME)
    for (const id of ids) await record('order.erased', orderSubject(id), {})
    return ids.length
  })
}
