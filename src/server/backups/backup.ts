import { existsSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DATABASE_FILE } from '../db/data-dir.ts'
import { asDamaged, asUnwritable } from '../db/file-problems.ts'
import { makePrivateFile } from '../db/private-files.ts'
import { StartError } from '../errors.ts'
import { claimBackups, forgetOldBackups, hasDailyBackup, LOGS, nextBackupFile } from './backup-files.ts'

/** Where a shop is. Copies are kept in `dataDir` on either engine. */
export type Place = { readonly dataDir: string; readonly databaseUrl: string | undefined }

/** Writes one consistent file with the shop's current state, without disturbing the running program. */
export async function writeBackup({ dataDir, databaseUrl }: Place, target: string): Promise<void> {
  const file = join(dataDir, DATABASE_FILE)
  if (databaseUrl === undefined && !existsSync(file)) {
    throw new StartError(`En ${dataDir} no hay ninguna tienda que copiar.`)
  }
  if (resolve(target) === resolve(file))
    throw new StartError(`${target} es la tienda misma. Elegí otro archivo para la copia.`)
  const partial = `${target}.partial`
  try {
    rmSync(partial, { recursive: true, force: true })
    if (databaseUrl === undefined) copyDatabase(file, partial)
    else {
      // Loaded only where it is used: the daily copy of a shop on SQLite needs none of it.
      const { copyRemoteShop } = await import('./remote-backup.ts')
      await copyRemoteShop(databaseUrl, partial)
    }
    // Renamed only once complete, so that a partial file is never taken for a backup.
    renameSync(partial, target)
  } catch (error) {
    throw asUnwritable(error, target) ?? asDamaged(error, file) ?? error
  } finally {
    rmSync(partial, { recursive: true, force: true })
  }
}

/** Writes today's copy unless it exists or another process is writing it. */
export async function writeDailyBackup(place: Place, now: Date): Promise<void> {
  const claim = claimBackups(place.dataDir)
  if (!claim) return
  try {
    if (hasDailyBackup(place.dataDir, now)) return
    await writeBackup(place, nextBackupFile(place.dataDir, 'daily', now))
    forgetOldBackups(place.dataDir)
  } finally {
    claim.release()
  }
}

/** Writes a copy that the owner asked for beside the daily ones, and returns its file. */
export async function writeManualBackup(place: Place, now: Date): Promise<string> {
  const claim = claimBackups(place.dataDir)
  if (!claim) throw new StartError('Ya se está haciendo otra copia. Probá de nuevo en un rato.')
  try {
    const file = nextBackupFile(place.dataDir, 'manual', now)
    await writeBackup(place, file)
    forgetOldBackups(place.dataDir)
    return file
  } finally {
    claim.release()
  }
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

/** Left free for orders: some twenty thousand of them. */
const RESERVE = 100 * 1024 * 1024

/** On a full disk the shop could take no orders. */
export function refuseFullDisk(target: string, size: number): void {
  const { bavail, bsize } = statfsSync(dirname(target))
  const free = bavail * bsize
  if (free >= size + RESERVE) return
  throw new StartError(
    `En el disco no hay lugar para la copia: hacen falta ${megabytes(size + RESERVE)} y quedan ${megabytes(free)}. Hacé lugar.`,
  )
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024 / 1024)} MB`
}
