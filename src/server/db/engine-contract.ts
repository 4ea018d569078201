import type { Db } from './tables.ts'

/**
 * What differs between the engines at run time; `migrations/engine.ts` has what differs in their tables. Everything else is
 * shared.
 */
export type Engine = {
  /** Waits for the lock with this name and holds it until the transaction ends, across all processes. */
  readonly lock: (tx: Db, name: string) => Promise<void>
  /** Whether a transaction of any process holds the lock. */
  readonly isLocked: (db: Db, name: string) => Promise<boolean>
  /** Whether others can write while a transaction is open, so that a row it relies on must be locked. */
  readonly locksRows: boolean
  /** Keeps everybody else from writing these tables until the transaction ends; reading goes on. */
  readonly lockTables: (tx: Db, tables: readonly string[]) => Promise<void>
  /** Ends the statements that wait for this transaction: what they were based on is about to be replaced. */
  readonly cancelWaiting: (tx: Db) => Promise<void>
  /** Lets the transaction be idle for long, but makes its lock requests time out: a waiting one blocks everybody behind it. */
  readonly yieldToOthers: (tx: Db) => Promise<void>
  /** Gives back the space that a large change took besides its rows. */
  readonly shrinkLog: (db: Db) => Promise<void>
  /** Notifies other processes of new journal entries. */
  readonly announce: (db: Db) => Promise<void>
  /** Reads and sets the last id given in a table, even if its row was deleted, so that numbering continues after a copy. */
  readonly lastId: (db: Db, table: string) => Promise<number>
  readonly setLastId: (db: Db, table: string, id: number) => Promise<void>
  /** Lets `work` change and remove entries of the journal, for copying a whole shop into this one. In a transaction. */
  readonly withOpenJournal: <T>(tx: Db, work: () => Promise<T>) => Promise<T>
  /** What it takes on disk, in bytes. */
  readonly size: (db: Db) => Promise<number>
  /** The seconds since 1970 by the database's clock; undefined if it is this machine's. */
  readonly clock: (db: Db) => Promise<number | undefined>
  /** Whether another process has this shop open. */
  readonly isInUse: (db: Db) => Promise<boolean>
  /** Whether a transaction failed only because of a concurrent one and may be retried. */
  readonly isConflict: (error: unknown) => boolean
}
