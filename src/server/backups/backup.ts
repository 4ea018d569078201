import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { BackupKind } from '#domain/backups/backups.ts'
import { DATABASE_FILE } from '../db/data-dir.ts'
import { asDamaged, asUnwritable } from '../db/file-problems.ts'
import { asForeign } from '../db/foreign-tables.ts'
import { makePrivateFile } from '../db/private-files.ts'
import { openSqlite } from '../db/sqlite.ts'
import { StartError, warn } from '../errors.ts'
import { runBackupCommand } from './backup-command.ts'
import { claimBackups, forgetOldBackups, hasDailyBackup, LOGS, nextBackupFile } from './backup-files.ts'
import type { BackupProgress, Place } from './backup-request.ts'
import { checkBackup, findForeignPart } from './check-backup.ts'
import { noteChecked } from './checked-file.ts'
import { refuseFullDisk } from './disk-space.ts'

/** Writes one consistent, checked file with the shop's current state, without disturbing the running program. */
export async function writeBackup(
  { dataDir, databaseUrl }: Place,
  target: string,
  onStep: BackupProgress = () => undefined,
): Promise<void> {
  const file = join(dataDir, DATABASE_FILE)
  if (databaseUrl === undefined && !existsSync(file)) {
    throw new StartError(`En ${dataDir} no hay ninguna tienda que copiar.`)
  }
  if (resolve(target) === resolve(file))
    throw new StartError(`${target} es la tienda misma. Elegí otro archivo para la copia.`)
  const partial = `${target}.partial`
  onStep('copying', target)
  try {
    rmSync(partial, { recursive: true, force: true })
    if (databaseUrl === undefined) {
      copyDatabase(file, partial)
      await leaveOutForeign(partial, basename(target))
    } else {
      // Loaded only where it is used: the daily copy of a shop on SQLite needs none of it.
      const { copyRemoteShop } = await import('./remote-backup.ts')
      await copyRemoteShop(databaseUrl, partial)
    }
    onStep('checking', target)
    await checkBackup(partial, basename(target))
    // Renamed only once complete, so that a partial file is never taken for a backup.
    renameSync(partial, target)
  } catch (error) {
    throw asUnwritable(error, target) ?? asDamaged(error, file) ?? asForeign(error) ?? error
  } finally {
    rmSync(partial, { recursive: true, force: true })
  }
}

/**
 * A copy holds what the shop knows, on SQLite as on PostgreSQL: one with a table or an index that somebody added to the database by hand
 * could not be restored.
 */
async function leaveOutForeign(copy: string, name: string): Promise<void> {
  const part = await findForeignPart(copy, name)
  if (part === undefined) return
  warn(`La base de datos tiene algo que no es de la tienda (${part}): no va en las copias.`)
  refuseFullDisk(copy, statSync(copy).size)
  const { copyShopToFile } = await import('./copy-shop.ts')
  const whole = openSqlite(copy, { isSound: true })
  const own = `${copy}.own.partial`
  await copyShopToFile(whole, own).finally(() => whole.destroy())
  renameSync(own, copy)
}

/** Writes today's copy unless it exists or another process is writing it. */
export async function writeDailyBackup(place: Place, now: Date, onStep?: BackupProgress): Promise<void> {
  const claim = claimBackups(place.dataDir)
  if (!claim) return
  try {
    if (!hasDailyBackup(place.dataDir, now)) await addBackup(place, 'daily', now, onStep)
  } finally {
    claim.release()
  }
}

/** Writes a copy that somebody asked for beside the daily ones. */
export async function writeManualBackup(
  place: Place,
  now: Date,
  onStep?: BackupProgress,
): Promise<NewBackup> {
  return withBackups(place.dataDir, () => addBackup(place, 'manual', now, onStep))
}

type Upload = { readonly upload: string; readonly name: string }

/** Adds an uploaded file to the backups if it is a complete shop. `name` is its original name. */
export async function takeUpload(
  place: Place,
  { upload, name }: Upload,
  now: Date,
  onStep?: BackupProgress,
): Promise<NewBackup> {
  return withBackups(place.dataDir, async () => {
    await checkBackup(upload, name)
    sealDatabase(upload)
    const file = nextBackupFile(place.dataDir, 'uploaded', now)
    renameSync(upload, file)
    return keepBackup(place, file, now, onStep)
  }).finally(() => {
    for (const suffix of ['', ...LOGS]) rmSync(upload + suffix, { force: true })
  })
}

/** Merges the write-ahead log into the file, which is the whole database from then on. */
export function sealDatabase(file: string): void {
  const database = new DatabaseSync(file)
  try {
    database.exec('PRAGMA journal_mode = DELETE')
  } finally {
    database.close()
  }
}

/** One process at a time writes into the folder of the copies. */
export async function withBackups<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const claim = claimBackups(dataDir)
  if (!claim) throw new StartError('Ya se está haciendo otra copia. Probá de nuevo en un rato.')
  return work().finally(claim.release)
}

type NewBackup = {
  readonly file: string
  /** Why `BACKUP_COMMAND` failed with it. */
  readonly commandFailure: string | undefined
}

async function addBackup(
  place: Place,
  kind: BackupKind,
  now: Date,
  onStep?: BackupProgress,
): Promise<NewBackup> {
  const file = nextBackupFile(place.dataDir, kind, now)
  await writeBackup(place, file, onStep)
  return keepBackup(place, file, now, onStep)
}

/** What follows each new copy once it was checked. From the step `sending` on it counts. */
export async function keepBackup(
  { dataDir, backupCommand }: Place,
  file: string,
  now: Date,
  onStep: BackupProgress = () => undefined,
): Promise<NewBackup> {
  noteChecked(file)
  forgetOldBackups(dataDir, now)
  onStep('sending', file)
  if (backupCommand === undefined) return { file, commandFailure: undefined }
  const commandFailure = await runBackupCommand(backupCommand, resolve(file))
  if (commandFailure !== undefined) noteChecked(file, commandFailure)
  return { file, commandFailure }
}

/** Copies a database with what its log holds. */
export function copyDatabase(file: string, target: string): void {
  const sizes = ['', ...LOGS].map((suffix) => statSync(file + suffix, { throwIfNoEntry: false })?.size ?? 0)
  refuseFullDisk(
    target,
    sizes.reduce((sum, size) => sum + size),
  )
  makePrivateFile(target)
  const source = new DatabaseSync(file, { readOnly: true })
  try {
    // Reads one snapshot, whatever is written meanwhile, and leaves no free pages.
    source.prepare('VACUUM INTO ?').run(target)
  } finally {
    source.close()
  }
}
