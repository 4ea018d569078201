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

/** The embedded database in a folder, or the one at an address. Each engine is loaded only where it is used. */
export async function openDatabase(dataDir: string, url?: string): Promise<Database> {
  if (url !== undefined) {
    const { openRemote } = await import('./open-remote.ts')
    return openRemote(url)
  }
  const { openFile } = await import('./open-file.ts')
  return openFile(dataDir)
}
