import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { KEPT_REPLACED_DAYS } from '#domain/backups/backups.ts'
import { takeCleanEnd } from '../db/clean-end.ts'
import { claimDataDir, DATABASE_FILE } from '../db/data-dir.ts'
import { asUnwritable } from '../db/file-problems.ts'
import { makePrivateFile } from '../db/private-files.ts'
import { StartError } from '../errors.ts'
import { copyDatabase, sealDatabase } from './backup.ts'
import { incomingFile, LOGS, setAside } from './backup-files.ts'
import { checkBackup } from './check-backup.ts'

type Options = { readonly overwrite: boolean; readonly now: Date }

/** Replaces the shop's database with a checked backup, in which nobody is signed in. The old one is set aside. */
export async function restoreBackup(
  file: string,
  dataDir: string,
  options: Options,
): Promise<{ setAside?: string }> {
  const missingLogs = LOGS.filter((suffix) => !existsSync(file + suffix))
  try {
    await checkBackup(file)
    return await replaceShop(dataDir, options, async (incoming) => {
      rmSync(incoming, { force: true })
      copyDatabase(file, incoming)
      endAccess(incoming)
      await checkBackup(incoming)
    })
  } finally {
    // SQLite makes them when it reads the file of a shop that was open.
    for (const suffix of missingLogs) rmSync(file + suffix, { force: true })
  }
}

/** Sessions and links may have been ended since the copy was made. Copies of earlier versions have no invitations. */
function endAccess(file: string): void {
  const database = new DatabaseSync(file)
  try {
    for (const table of [
      'sessions',
      'invitations',
      'login_attempts',
      'push_deliveries',
      'push_subscriptions',
    ]) {
      const isThere = database
        .prepare("select 1 from sqlite_schema where type = 'table' and name = ?")
        .get(table)
      if (isThere) database.exec(`delete from ${table}`)
    }
  } finally {
    database.close()
  }
}

/** What the owner is told about a database that was set aside. */
export function setAsideText(file: string): string {
  return `La anterior quedó en ${file}. Se borra sola después de ${KEPT_REPLACED_DAYS} días.`
}

/** Replaces the shop in a folder with the file that `write` makes, or leaves everything as it was. */
export async function replaceShop(
  dataDir: string,
  { overwrite, now }: Options,
  write: (incoming: string) => Promise<unknown>,
): Promise<{ setAside?: string }> {
  const target = join(dataDir, DATABASE_FILE)
  const isThere = existsSync(target)
  if (isThere && !overwrite) {
    throw new StartError(
      `En ${dataDir} ya hay una tienda. Para reemplazarla agregá --reemplazar; la anterior se guarda aparte.`,
    )
  }
  const isNewFolder = !existsSync(dataDir)
  const claim = claimDataDir(dataDir)
  const incoming = incomingFile(dataDir)
  try {
    await write(incoming)
    const aside = isThere ? setShopAside(dataDir, now) : undefined
    renameSync(incoming, target)
    makePrivateFile(target)
    return aside === undefined ? {} : { setAside: aside }
  } catch (error) {
    if (isNewFolder) rmSync(dataDir, { recursive: true, force: true })
    throw asUnwritable(error, dataDir) ?? error
  } finally {
    for (const suffix of ['', ...LOGS]) rmSync(incoming + suffix, { force: true })
    claim.release()
  }
}

/** Moves the database of a claimed folder to the copies. */
export function setShopAside(dataDir: string, now: Date): string {
  const file = join(dataDir, DATABASE_FILE)
  // The file that takes its place has not been looked through.
  takeCleanEnd(dataDir)
  try {
    sealDatabase(file)
  } catch {
    // A damaged database is the reason to restore: it is set aside as it is, with its log.
  }
  return setAside(file, dataDir, now)
}
