import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '../errors.ts'
import { engineOf } from './engine-of.ts'
import type { Db } from './tables.ts'

const MAX_ATTEMPTS = 8
const FIRST_PAUSE_MS = 5

/**
 * Runs all of the work or nothing, isolated from other transactions. On a conflict it is retried after a random delay, so `work`
 * must change nothing but the database. `work` must also await every statement and fail if one does: a statement left running
 * would end up in another transaction.
 */
export async function atomically<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const { transact, isConflict } = engineOf(db)
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    try {
      return await transact(db, work)
    } catch (error) {
      if (!isConflict(error)) throw error
      await delay(Math.random() * FIRST_PAUSE_MS * 2 ** attempt)
    }
  }
  throw new AppError(503, 'Hay demasiados cambios al mismo tiempo. Probá de nuevo en unos segundos.', {
    'retry-after': '1',
  })
}

/**
 * A transaction that holds the lock with this name, one at a time across all processes and in order of arrival: for work that
 * would otherwise conflict with itself every time.
 */
export async function withLock<T>(db: Db, name: string, work: (tx: Db) => Promise<T>): Promise<T> {
  return withLocks(db, [name], work)
}

/** Takes the locks in a fixed order, so that two such transactions cannot wait for each other. */
export async function withLocks<T>(
  db: Db,
  names: readonly string[],
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  // At this level each statement also sees what previous holders of the lock have committed.
  return db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (tx) => {
      for (const name of names.toSorted()) await engineOf(tx).lock(tx, name)
      return work(tx)
    })
}
