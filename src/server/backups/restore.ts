import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { claimDataDir, DATABASE_FILE } from '../db/data-dir.ts'
import { isNewer } from '../db/migrate.ts'
import { StartError } from '../errors.ts'

/** Replaces the shop's database with a checked backup. The old one is set aside, never deleted. */
export function restoreBackup(
  file: string,
  dataDir: string,
  options: { overwrite: boolean; now: Date },
): { setAside?: string } {
  checkBackup(file)
  const claim = claimDataDir(dataDir)
  try {
    const target = join(dataDir, DATABASE_FILE)
    const isThere = existsSync(target)
    if (isThere && !options.overwrite) {
      throw new StartError(
        `En ${dataDir} ya hay una tienda. Para reemplazarla agregá --reemplazar; la anterior se guarda aparte.`,
      )
    }
    const incoming = `${target}.incoming`
    copyFileSync(file, incoming)
    checkBackup(incoming)
    const setAside = isThere ? setDatabaseAside(target, options.now) : undefined
    renameSync(incoming, target)
    return setAside ? { setAside } : {}
  } finally {
    claim.release()
  }
}

/** The file must be complete, readable, one of our shops, and not from a newer program. */
function checkBackup(file: string): void {
  if (!existsSync(file)) throw new StartError(`El archivo ${file} no existe.`)
  try {
    const database = new DatabaseSync(file, { readOnly: true })
    try {
      const check = database.prepare('PRAGMA integrity_check').get()
      if (check?.integrity_check !== 'ok') throw new Error('integrity check failed')
      if (isNewer(database.prepare('SELECT * FROM migrations').all())) {
        throw new StartError(
          `La copia ${file} es de una versión más nueva del programa. Actualizá el programa.`,
        )
      }
    } finally {
      database.close()
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`El archivo ${file} está dañado o no es una copia de la tienda.`)
  }
}

/** Opening it once merges the write-ahead log into the file. */
function setDatabaseAside(target: string, now: Date): string {
  const setAside = `${target}.${now.toISOString().replaceAll(':', '')}`
  try {
    const database = new DatabaseSync(target)
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    database.close()
  } catch {
    // A damaged database is the reason to restore: it is set aside as it is, with its log.
    for (const suffix of ['-wal', '-shm']) {
      if (existsSync(target + suffix)) renameSync(target + suffix, setAside + suffix)
    }
  }
  renameSync(target, setAside)
  for (const suffix of ['-wal', '-shm']) rmSync(target + suffix, { force: true })
  return setAside
}
