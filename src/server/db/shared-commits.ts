import { sql } from 'kysely'
import type { Db } from './tables.ts'

type Work = {
  readonly run: (tx: Db) => Promise<() => void>
  readonly fail: (error: unknown) => void
}

/** Those that wait for the next commit. */
const batches = new WeakMap<Db, Work[]>()

/**
 * A transaction on a single connection. Those that come at the same moment share one commit, the dear part of a small change;
 * each is undone alone if it fails, and each ends only when all of them are on disk.
 */
export function shareCommit<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const run = (tx: Db) => undoable(tx, work, resolve, reject)
    const batch = batches.get(db)
    if (batch) batch.push({ run, fail: reject })
    else begin(db, { run, fail: reject })
  })
}

function begin(db: Db, first: Work): void {
  const batch = [first]
  batches.set(db, batch)
  // By then everything that has arrived was read.
  setImmediate(async () => {
    batches.delete(db)
    try {
      for (const tell of await runAll(db, batch)) tell()
    } catch (error) {
      for (const { fail } of batch) fail(error)
    }
  })
}

async function runAll(db: Db, batch: readonly Work[]): Promise<(() => void)[]> {
  return db.transaction().execute(async (tx) => {
    const outcomes: (() => void)[] = []
    for (const { run } of batch) outcomes.push(await run(tx))
    return outcomes
  })
}

/** Gives how to tell the outcome, once there is nothing left that could change it. */
async function undoable<T>(
  tx: Db,
  work: (tx: Db) => Promise<T>,
  resolve: (result: T) => void,
  reject: (error: unknown) => void,
): Promise<() => void> {
  await sql`savepoint work`.execute(tx)
  try {
    const result = await work(tx)
    await sql`release work`.execute(tx)
    return () => resolve(result)
  } catch (error) {
    try {
      await sql`rollback to work`.execute(tx)
      await sql`release work`.execute(tx)
    } catch {
      // A failing disk has ended the whole transaction: that is what everybody in it is told.
      throw error
    }
    return () => reject(error)
  }
}
