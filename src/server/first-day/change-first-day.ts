import { type FirstDayChange, NEW_FIRST_DAY } from '#domain/first-day/first-day.ts'
import type { Actor } from '#domain/journal/entry.ts'
import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { findFirstDay, updateFirstDay } from './queries.ts'

/** Changes to the stored state take turns. */
export const FIRST_DAY_LOCK = 'first day'

/** Stores how far the owner is, for any of her devices. */
export async function changeFirstDay(db: Db, actor: Actor, changed: FirstDayChange): Promise<void> {
  const { done, isPutAway, isFinished } = changed
  await change(db, { actor, locks: [FIRST_DAY_LOCK] }, async (tx, record) => {
    const before = (await findFirstDay(tx)) ?? NEW_FIRST_DAY
    const after = {
      ...before,
      ...(isPutAway !== undefined && { isPutAway }),
      ...(isFinished !== undefined && { isFinished }),
      done: done === undefined ? before.done : [...new Set([...before.done, done])],
    }
    if (JSON.stringify(after) === JSON.stringify(before)) return
    await updateFirstDay(tx, after)
    await record('firstDay.changed', 'shop', { after: changed })
  })
}
