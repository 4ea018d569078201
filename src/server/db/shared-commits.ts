import { setImmediate } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import type { Db } from './tables.ts'
import { isUnavailable } from './unavailable.ts'

type Batch = {
  readonly works: ((tx: Db) => Promise<void>)[]
  readonly committed: Promise<void>
}

const BEGIN = CompiledQuery.raw('savepoint work')
const END = CompiledQuery.raw('release work')
const UNDO = CompiledQuery.raw('rollback to work')

/** The batch that accepts more work until its commit begins. */
const batches = new WeakMap<Db, Batch>()

/**
 * A transaction on a single connection. Transactions that arrive together share one commit, the costly part of a small change.
 * Each is rolled back alone if it fails, and each resolves only when all of them are on disk.
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
  // By the next turn, everything that has arrived has been read.
  await setImmediate()
  batches.delete(db)
  await db.transaction().execute(async (tx) => {
    for (const work of works) await work(tx)
  })
}

/** Does the work and returns its result, or rolls it back and returns its error. */
async function undoable<T>(tx: Db, work: (tx: Db) => Promise<T>): Promise<() => T> {
  await tx.executeQuery(BEGIN)
  try {
    const result = await work(tx)
    await tx.executeQuery(END)
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
    await tx.executeQuery(UNDO)
    await tx.executeQuery(END)
  } catch (failure) {
    // The disk fails now, or has already ended the whole transaction: every change in it is rejected.
    throw isUnavailable(failure) ? failure : because
  }
}
