import type { Db } from './tables.ts'

/** How the engines differ at run time; `migrations/engine.ts` has what differs in their tables. Everything else is shared. */
export type Engine = {
  /** Waits for the lock of this name and holds it until the transaction ends, among all processes. */
  readonly lock: (tx: Db, name: string) => Promise<void>
  /** Lets other processes know that there is something new in the journal. */
  readonly announce: (db: Db) => Promise<void>
  /** The last number given in a table, also if its row is gone; and to go on from there. */
  readonly lastId: (db: Db, table: string) => Promise<number>
  readonly setLastId: (db: Db, table: string, id: number) => Promise<void>
  /** All of the work or nothing, as if nobody else were at it. */
  readonly transact: <T>(db: Db, work: (tx: Db) => Promise<T>) => Promise<T>
  /** How many changes at once are worth beginning; the others do better to wait. */
  readonly changesAtOnce: number
  /** Whether another process has this shop open. */
  readonly isInUse: (db: Db) => Promise<boolean>
  /** Whether a transaction failed only because of another one at the same time, and may be tried again. */
  readonly isConflict: (error: unknown) => boolean
}
