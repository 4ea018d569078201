import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '../errors.ts'
import { engineOf } from './engine-of.ts'
import type { Db } from './tables.ts'

const MAX_ATTEMPTS = 8
const FIRST_PAUSE_MS = 5

/**
 * Does all of the work or nothing, as if nobody else were at it. Where another transaction got in between, it begins anew
 * after a moment of chance; `work` must therefore change nothing but the database. It must also wait for each statement and
 * fail where one does: what it left behind would go into another's change.
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
 * A transaction that holds a lock of this name, one at a time among all processes and in the order they come: for work that
 * would otherwise conflict with itself every time.
 */
export async function withLock<T>(db: Db, name: string, work: (tx: Db) => Promise<T>): Promise<T> {
  // At this level each statement also sees what the previous holders of the lock have committed.
  return db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (tx) => {
      await engineOf(tx).lock(tx, name)
      return work(tx)
    })
}
