import type { Db } from './tables.ts'

/** The database of a shop, on either engine. */
export type Database = {
  readonly db: Db
  /**
   * Migrates the database and runs `prepare` on it; until then `db` answers no queries. Waits while it is unreachable, after
   * calling `onWait` once. If it goes away in the middle, `prepare` runs again.
   */
  readonly makeReady: <T>(prepare: (db: Db) => Promise<T>, onWait: () => void) => Promise<T>
  /**
   * From now on listeners are also notified of changes made by other processes. `onOutage` is called once per outage. Resolves when
   * everything cached before has been dropped, because it may be stale.
   */
  readonly follow: (onOutage: (error: unknown) => void) => Promise<void>
  readonly close: () => Promise<void>
}
