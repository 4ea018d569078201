import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../errors.ts'
import { asUnwritable } from './file-problems.ts'
import { makePrivateFile, makePrivateFolder } from './private-files.ts'

export const DATABASE_FILE = 'shop.db'

/** Empty; as old as its folder. */
export const LOCK_FILE = 'lock'

export type Claim = { readonly release: () => void }

/** Creates the data directory and claims it for this process. Backups may still read the database. */
export function claimDataDir(dataDir: string): Claim {
  const claim = claimFolder(dataDir)
  if (claim) return claim
  throw new StartError(`La carpeta de datos ${dataDir} ya está en uso por otro proceso de la tienda.`)
}

/**
 * Creates the folder and claims it; undefined if another process has. The claim is an operating system lock on a separate file, so
 * it ends with the process however that ends.
 */
export function claimFolder(folder: string): Claim | undefined {
  const lock = openLock(folder)
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (isBusy(error)) return undefined
    throw asUnwritable(error, folder) ?? error
  }
  return { release: () => lock.close() }
}

function openLock(folder: string): DatabaseSync {
  try {
    makePrivateFolder(folder)
    const file = join(folder, LOCK_FILE)
    makePrivateFile(file)
    return new DatabaseSync(file, { timeout: 0 })
  } catch (error) {
    throw asUnwritable(error, folder) ?? error
  }
}

const SQLITE_BUSY = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
