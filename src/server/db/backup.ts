import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../errors.ts'

export const DATABASE_FILE = 'shop.db'
const KEPT = 14
const BACKUP_NAME = /^shop-\d{4}-\d\d-\d\d-\d{6}\.db$/

/** One consistent file of the shop as it is at this moment, made beside the running program without disturbing it. */
export function writeBackup(dataDir: string, target: string): void {
  const file = join(dataDir, DATABASE_FILE)
  if (!existsSync(file)) throw new StartError(`En ${dataDir} no hay ninguna tienda que copiar.`)
  const partial = `${target}.partial`
  rmSync(partial, { force: true })
  const source = new DatabaseSync(file, { readOnly: true })
  try {
    // Reads one snapshot whatever is written meanwhile, and leaves no gaps.
    source.prepare('VACUUM INTO ?').run(partial)
  } finally {
    source.close()
  }
  // Under its real name only when it is whole.
  renameSync(partial, target)
}

/** The daily copy: a file named by its moment in `backups`, of which the newest are kept. */
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
