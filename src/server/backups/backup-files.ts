import { copyFileSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type BackupKind, KEPT_BACKUPS, KEPT_REPLACED_DAYS } from '#domain/backups/backups.ts'
import { DAY_MS } from '#domain/clock.ts'
import { type Claim, claimFolder, DATABASE_FILE, LOCK_FILE } from '../db/data-dir.ts'
import { giveToFolderOwner, makePrivateFile, makePrivateFolder } from '../db/private-files.ts'

type BackupFile = {
  readonly name: string
  readonly kind: BackupKind
  readonly number: number
  /** By the clock of that moment. */
  readonly date: string
}

/** `0042-2026-11-15-030000-daily.db`. Earlier versions wrote `shop-2026-11-15-030000.db`: these are older than any other. */
const NAME =
  /^(?:shop|(\d{4,}))-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)(?:-(daily|manual|replaced|uploaded))?\.db$/

/** Claims the folder of the copies, into which one process at a time writes; undefined if another one has. */
export function claimBackups(dataDir: string): Claim | undefined {
  const claim = claimFolder(backupFolder(dataDir))
  giveToFolderOwner(backupFolder(dataDir))
  return claim
}

/** The oldest first, by their numbers: a clock that was wrong for a while makes no copy older or newer. */
export function listBackups(dataDir: string): BackupFile[] {
  return namesIn(backupFolder(dataDir))
    .flatMap(parseName)
    .sort((a, b) => a.number - b.number || (a.name < b.name ? -1 : 1))
}

export function hasDailyBackup(dataDir: string, now: Date): boolean {
  const today = now.toISOString().slice(0, 10)
  return listBackups(dataDir).some(({ kind, date }) => kind === 'daily' && date.startsWith(today))
}

/** The newest copy of these kinds. One from when the clock was ahead says nothing of how old the others are. */
export function newestBackup(
  dataDir: string,
  kinds: readonly BackupKind[],
  now: Date,
): BackupFile | undefined {
  return listBackups(dataDir).findLast(
    ({ kind, date }) => kinds.includes(kind) && Date.parse(date) <= now.getTime(),
  )
}

/** When the last daily copy was made, or if there is none, when the folder of the copies was. */
export function lastDailyBackup(dataDir: string, now: Date): number {
  const last = newestBackup(dataDir, ['daily'], now)
  return last ? Date.parse(last.date) : statSync(join(backupFolder(dataDir), LOCK_FILE)).mtimeMs
}

/** The file for the next copy. */
export function nextBackupFile(dataDir: string, kind: BackupKind, now: Date): string {
  const number = (listBackups(dataDir).at(-1)?.number ?? 0) + 1
  const moment = now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
  return join(backupFolder(dataDir), `${String(number).padStart(4, '0')}-${moment}-${kind}.db`)
}

/** The copy with exactly this name: what a request names is never a path. */
export function findBackup(dataDir: string, name: string): BackupFile | undefined {
  return listBackups(dataDir).find((backup) => backup.name === name)
}

/** Keeps the last copies of each kind, and for some days what was replaced. */
export function forgetOldBackups(dataDir: string, now: Date): void {
  const all = listBackups(dataDir)
  const of = (wanted: BackupKind) => all.filter(({ kind }) => kind === wanted)
  const oldest = new Date(now.getTime() - KEPT_REPLACED_DAYS * DAY_MS).toISOString()
  const expired = [
    ...of('daily').slice(0, -KEPT_BACKUPS),
    ...of('manual').slice(0, -KEPT_BACKUPS),
    ...of('uploaded').slice(0, -KEPT_BACKUPS),
    ...of('replaced').filter(({ date }) => date < oldest),
  ]
  for (const { name } of expired) {
    for (const suffix of ['', ...LOGS, CHECK])
      rmSync(join(backupFolder(dataDir), name + suffix), { force: true })
  }
}

/** The file beside a copy that says when it was checked. */
export const CHECK = '.check'

/** SQLite's files beside a database that was not closed. */
export const LOGS = ['-wal', '-shm'] as const

/** Moves a database and its log to the copies, so that it neither opens by accident nor outlives them. Returns where it is now. */
export function setAside(file: string, dataDir: string, now: Date): string {
  makePrivateFolder(backupFolder(dataDir))
  giveToFolderOwner(backupFolder(dataDir))
  const target = nextBackupFile(dataDir, 'replaced', now)
  // The database last: if anything fails before, it is still where it was.
  for (const suffix of [...LOGS, '']) {
    if (!existsSync(file + suffix)) continue
    move(file + suffix, target + suffix)
    makePrivateFile(target + suffix)
  }
  return target
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    // The copies may be on another disk.
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
    copyFileSync(from, `${to}.partial`)
    renameSync(`${to}.partial`, to)
    rmSync(from)
  }
}

/** Databases that earlier versions set aside beside the shop, where they stayed for ever. */
const SET_ASIDE = new RegExp(`^${DATABASE_FILE}\\.\\d{4}-\\d\\d-\\d\\dT[\\d.]+Z$`)
/** What a process that was killed had not finished. */
const UNFINISHED = /\.partial$|^\.serpentina-/
/** What `restore` or `move` had not finished beside the shop. */
const INCOMING = `${DATABASE_FILE}.incoming`

/** The file that becomes the shop's database when it is complete. */
export function incomingFile(dataDir: string): string {
  return join(dataDir, INCOMING)
}

/** Removes what is unfinished or too old and takes in what earlier versions set aside. Changes nothing while a copy is being written. */
export function tidyBackups(dataDir: string, now: Date): void {
  const claim = claimBackups(dataDir)
  if (!claim) return
  try {
    for (const name of namesIn(backupFolder(dataDir)).filter((each) => UNFINISHED.test(each)))
      rmSync(join(backupFolder(dataDir), name), { recursive: true, force: true })
    for (const name of namesIn(dataDir).filter((each) => each.startsWith(INCOMING)))
      rmSync(join(dataDir, name), { recursive: true, force: true })
    for (const name of namesIn(dataDir).filter((each) => SET_ASIDE.test(each)))
      setAside(join(dataDir, name), dataDir, now)
    forgetOldBackups(dataDir, now)
  } finally {
    claim.release()
  }
}

export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups')
}

function parseName(name: string): BackupFile[] {
  const [, number = '0', day, hours, minutes, seconds, kind = 'daily'] = NAME.exec(name) ?? []
  const date = new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
  if (day === undefined || Number.isNaN(date.getTime())) return []
  return [{ name, number: Number(number), date: date.toISOString(), kind: kind as BackupKind }]
}

/** A folder that is missing or cannot be read has none: whoever writes into it learns why. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return []
    throw error
  }
}
