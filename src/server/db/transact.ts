import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '../errors.ts'
import { engineOf } from './engine.ts'
import type { Db } from './tables.ts'

const MAX_ATTEMPTS = 8
const FIRST_PAUSE_MS = 5

const open = new WeakMap<Db, number>()

/** How many transactions have begun, or wait to begin, and are not committed. */
export function openTransactions(db: Db): number {
  return open.get(db) ?? 0
}

/**
 * Runs all of the work or nothing. Transactions that name the same lock run one at a time, across all processes and in order of
 * arrival; each statement sees what earlier holders of the lock have committed. On a deadlock or serialization failure the work is
 * run again after a random delay, so it must change nothing but the database. It must also await every statement and fail if one
 * does: a statement left running would end up in another transaction.
 */
export async function transact<T>(
  db: Db,
  locks: readonly string[],
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  open.set(db, openTransactions(db) + 1)
  try {
    return await attempt(db, locks, work)
  } finally {
    open.set(db, openTransactions(db) - 1)
  }
}

async function attempt<T>(db: Db, locks: readonly string[], work: (tx: Db) => Promise<T>): Promise<T> {
  const { lock, isConflict } = engineOf(db)
  for (let round = 1; round <= MAX_ATTEMPTS; round++) {
    try {
      const transaction = db.transaction().setIsolationLevel('read committed')
      return await transaction.execute(async (tx) => {
        // In a fixed order, so that two transactions cannot wait for each other.
        for (const name of locks.toSorted()) await lock(tx, name)
        return work(tx)
      })
    } catch (error) {
      if (!isConflict(error)) throw error
      await delay(Math.random() * FIRST_PAUSE_MS * 2 ** round)
    }
  }
  throw new AppError(503, 'Hay demasiados cambios al mismo tiempo. Probá de nuevo en unos segundos.', {
    'retry-after': '1',
  })
}
