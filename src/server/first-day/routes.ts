import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { DemoRemoval } from '#domain/first-day/demo-contents.ts'
import { type FirstDayChange, NEW_FIRST_DAY } from '#domain/first-day/first-day.ts'
import * as firstDayCalls from '#domain/first-day/first-day-calls.ts'
import type { Place } from '../backups/backup-request.ts'
import { makeBackup } from '../backups/backup-task.ts'
import { change, type Doer } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { DEMO_LOCK, deleteDemoItems, hasDemoItems, listDemoItems } from '../demo/queries.ts'
import { serve } from '../http/serve.ts'
import { CATALOGUE } from '../locks.ts'
import { orderSubject } from '../orders/order-id.ts'
import { actorOf } from '../people/actor.ts'
import { findFirstDay, updateFirstDay } from './queries.ts'
import { readFirstDay } from './read-first-day.ts'

/** Changes to the stored state take turns. */
const FIRST_DAY_LOCK = 'first day'

export const firstDayRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, settings } = app

  serve(app, 'first-day', firstDayCalls, {
    read: () => readFirstDay(db, settings),
    async change({ body, request }) {
      await changeFirstDay(db, actorOf(request), body)
      return readFirstDay(db, settings)
    },
    async removeDemo({ body, request }) {
      await emptyDemo(db, actorOf(request), body, settings)
      return readFirstDay(db, settings)
    },
  })
}

/**
 * Makes a copy of the shop and then removes what the demo brought. Without a copy nothing is removed, and where there is nothing of the
 * demo any more, nothing happens.
 */
async function emptyDemo(db: Db, actor: Doer, { withEdited }: DemoRemoval, place: Place): Promise<void> {
  if (!(await hasDemoItems(db))) return
  const { orders } = await listDemoItems(db)
  const backup = await makeBackup(place)
  const locks = [DEMO_LOCK, CATALOGUE, FIRST_DAY_LOCK, ...orders.map(orderSubject)]
  await change(db, { actor, locks }, async (tx, record) => {
    // Somebody else may have done it while the copy was made.
    if (!(await hasDemoItems(tx))) return
    const removed = await deleteDemoItems(tx, withEdited)
    const emptied = { date: new Date().toISOString(), removed, backup }
    await updateFirstDay(tx, { ...((await findFirstDay(tx)) ?? NEW_FIRST_DAY), emptied })
    await record('demo.removed', 'shop', { after: emptied })
  })
}

/** Stores how far the owner is, for any of her devices. */
async function changeFirstDay(db: Db, actor: Doer, changed: FirstDayChange): Promise<void> {
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
