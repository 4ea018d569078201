import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../errors.ts'

export const DATABASE_FILE = 'shop.db'

/**
 * Creates the data directory and claims it for this process. The claim is an operating system lock on a separate file, so it ends
 * with the process however that ends, and backups may still read the database.
 */
export function claimDataDir(dataDir: string): { release: () => void } {
  // It holds customers' names and numbers: only the user that runs the process may read them.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (isBusy(error)) {
      throw new StartError(`La carpeta de datos ${dataDir} ya está en uso por otro proceso de la tienda.`)
    }
    throw error
  }
  return { release: () => lock.close() }
}

const SQLITE_BUSY = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
