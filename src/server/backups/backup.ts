import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DATABASE_FILE } from '../db/data-dir.ts'
import { StartError } from '../errors.ts'

const KEPT = 14
const BACKUP_NAME = /^shop-\d{4}-\d\d-\d\d-\d{6}\.db$/

/** Writes one consistent file with the shop's current state, without disturbing the running program. */
export function writeBackup(dataDir: string, target: string): void {
  const file = join(dataDir, DATABASE_FILE)
  if (!existsSync(file)) throw new StartError(`En ${dataDir} no hay ninguna tienda que copiar.`)
  const partial = `${target}.partial`
  rmSync(partial, { force: true })
  const source = new DatabaseSync(file, { readOnly: true })
  try {
    // Reads one snapshot, whatever is written meanwhile, and leaves no free pages.
    source.prepare('VACUUM INTO ?').run(partial)
  } finally {
    source.close()
  }
  // Renamed only once complete, so that a partial file is never taken for a backup.
  renameSync(partial, target)
}

/** Writes the daily backup, named by its time, into `backups` and keeps only the newest ones. */
export function writeDailyBackup(dataDir: string, now: Date): void {
  writeBackup(dataDir, dailyBackupFile(dataDir, now))
  forgetOldBackups(dataDir)
}

export function dailyBackupFile(dataDir: string, now: Date): string {
  const folder = join(dataDir, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const moment = now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
  return join(folder, `shop-${moment}.db`)
}

export function forgetOldBackups(dataDir: string): void {
  for (const old of listBackups(dataDir).slice(0, -KEPT)) rmSync(join(dataDir, 'backups', old))
}

/** Oldest first. */
export function listBackups(dataDir: string): string[] {
  try {
    return readdirSync(join(dataDir, 'backups'))
      .filter((name) => BACKUP_NAME.test(name))
      .sort()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
