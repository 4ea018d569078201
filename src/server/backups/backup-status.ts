import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Backup, BackupStatus } from '#domain/backups/backups.ts'
import { DATABASE_FILE } from '../db/data-dir.ts'
import { backupFolder, LOGS, listBackups } from './backup-files.ts'
import type { Place } from './backup-request.ts'
import { findCheck } from './checked-file.ts'
import { freeSpace, RESERVE } from './disk-space.ts'

/** The newest first. */
export function listCheckedBackups(dataDir: string): Backup[] {
  return listBackups(dataDir)
    .toReversed()
    .map(({ name, kind, date }) => {
      const file = join(backupFolder(dataDir), name)
      return { name, kind, date, size: sizeOf(file), checked: findCheck(file) !== undefined }
    })
}

/** Why the owner's command failed with the newest copy. */
export function findCommandFailure({ dataDir, backupCommand }: Place): string | undefined {
  const newest = listBackups(dataDir).at(-1)
  if (!newest || backupCommand === undefined) return undefined
  return findCheck(join(backupFolder(dataDir), newest.name))?.commandFailure
}

/**
 * What is free where the copies are, and what is needed: room for two copies as large as the next one, so that the owner hears of it
 * a day before the first one fails, beside the reserve for orders.
 */
export function measureDisk({ dataDir, databaseUrl }: Place): BackupStatus['disk'] {
  const lastCopy = listBackups(dataDir).at(-1)?.name
  const files =
    databaseUrl === undefined
      ? ['', ...LOGS].map((suffix) => join(dataDir, DATABASE_FILE + suffix))
      : lastCopy === undefined
        ? []
        : [join(backupFolder(dataDir), lastCopy)]
  const next = files.reduce((sum, file) => sum + sizeOf(file), 0)
  try {
    return { free: freeSpace(dataDir), needed: 2 * next + RESERVE }
  } catch (error) {
    // On PostgreSQL the folder may not exist yet.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
