import type { Db } from './tables.ts'

/** The database of a shop, whichever engine it is on. */
export type Database = {
  readonly db: Db
  /** Whether it lives in another process and may be away for a while. */
  readonly isRemote: boolean
  /**
   * Brings it up to date and runs `prepare` on it; until then `db` answers nothing. Waits as long as it is away, after
   * saying so once, and should it go away in the middle, `prepare` is run again.
   */
  readonly makeReady: <T>(prepare: (db: Db) => Promise<T>, onWait: () => void) => Promise<T>
  /** From now on listeners hear also of changes that other processes make. `onOutage` is called once per outage. */
  readonly follow: (onOutage: (error: unknown) => void) => void
  readonly close: () => Promise<void>
}
