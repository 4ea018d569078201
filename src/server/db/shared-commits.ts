import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './tables.ts'
import { isUnavailable } from './unavailable.ts'

type Batch = {
  readonly works: ((tx: Db) => Promise<void>)[]
  readonly committed: Promise<void>
}

/** Open until the next commit begins. */
const batches = new WeakMap<Db, Batch>()

/**
 * A transaction on a single connection. Those that come at the same moment share one commit, the costly part of a small
 * change; each is undone alone if it fails, and each ends only when all of them are on disk.
 */
export async function shareCommit<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const { works, committed } = batches.get(db) ?? openBatch(db)
  const { promise: outcome, resolve } = Promise.withResolvers<() => T>()
  works.push(async (tx) => resolve(await undoable(tx, work)))
  await committed
  return (await outcome)()
}

function openBatch(db: Db): Batch {
  const works: Batch['works'] = []
  const batch = { works, committed: commitSoon(db, works) }
  batches.set(db, batch)
  return batch
}

async function commitSoon(db: Db, works: Batch['works']): Promise<void> {
  // By then everything that has arrived was read.
  await setImmediate()
  batches.delete(db)
  await db.transaction().execute(async (tx) => {
    for (const work of works) await work(tx)
  })
}

/** Does the work and gives its outcome, or undoes it and gives its error. */
async function undoable<T>(tx: Db, work: (tx: Db) => Promise<T>): Promise<() => T> {
  await sql`savepoint work`.execute(tx)
  try {
    const result = await work(tx)
    await sql`release work`.execute(tx)
    return () => result
  } catch (error) {
    await undo(tx, error)
    return () => {
      throw error
    }
  }
}

async function undo(tx: Db, because: unknown): Promise<void> {
  try {
    await sql`rollback to work`.execute(tx)
    await sql`release work`.execute(tx)
  } catch (failure) {
    // The disk fails now, or has ended the whole transaction before: everybody in it is told so.
    throw isUnavailable(failure) ? failure : because
  }
}
