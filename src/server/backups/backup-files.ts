import { copyFileSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { KEPT_BACKUPS } from '#domain/shop/backups.ts'
import { type Claim, claimFolder, DATABASE_FILE } from '../db/data-dir.ts'
import { giveToFolderOwner, makePrivateFile, makePrivateFolder } from '../db/private-files.ts'

/** A copy that restoring or moving a shop replaced is `replaced`. */
type Kind = 'daily' | 'manual' | 'replaced'

type Backup = {
  readonly name: string
  readonly kind: Kind
  readonly number: number
  /** By the clock of that moment. */
  readonly date: string
}

/** `0042-2026-11-15-030000-daily.db`. Earlier versions wrote `shop-2026-11-15-030000.db`: these are older than any other. */
const NAME = /^(?:shop|(\d{4,}))-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)(?:-(daily|manual|replaced))?\.db$/

/** Claims the folder of the copies, into which one process at a time writes; undefined if another one has. */
export function claimBackups(dataDir: string): Claim | undefined {
  const claim = claimFolder(folderOf(dataDir))
  giveToFolderOwner(folderOf(dataDir))
  return claim
}

/** The oldest first, by their numbers: a clock that was wrong for a while makes no copy older or newer. */
export function listBackups(dataDir: string): Backup[] {
  return namesIn(folderOf(dataDir))
    .flatMap(parseName)
    .sort((a, b) => a.number - b.number || (a.name < b.name ? -1 : 1))
}

export function hasDailyBackup(dataDir: string, now: Date): boolean {
  const today = now.toISOString().slice(0, 10)
  return listBackups(dataDir).some(({ kind, date }) => kind === 'daily' && date.startsWith(today))
}

/** The file for the next copy. */
export function nextBackupFile(dataDir: string, kind: Kind, now: Date): string {
  const number = (listBackups(dataDir).at(-1)?.number ?? 0) + 1
  const moment = now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
  return join(folderOf(dataDir), `${String(number).padStart(4, '0')}-${moment}-${kind}.db`)
}

/**
 * Keeps the last daily copies and, counted apart, the last ones made by hand. What was replaced goes with the daily copies of its
 * time.
 */
export function forgetOldBackups(dataDir: string): void {
  const all = listBackups(dataDir)
  const of = (kind: Kind) => all.filter((backup) => backup.kind === kind)
  const oldestKept = of('daily').at(-KEPT_BACKUPS)?.number ?? 0
  const expired = [
    ...of('daily').slice(0, -KEPT_BACKUPS),
    ...of('manual').slice(0, -KEPT_BACKUPS),
    ...of('replaced').filter(({ number }) => number < oldestKept),
  ]
  for (const { name } of expired) {
    for (const suffix of ['', ...LOGS]) rmSync(join(folderOf(dataDir), name + suffix), { force: true })
  }
}

/** SQLite's files beside a database that was not closed. */
export const LOGS = ['-wal', '-shm'] as const

/** Moves a database and its log to the copies, so that it neither opens by accident nor outlives them. Returns where it is now. */
export function setAside(file: string, dataDir: string, now: Date): string {
  makePrivateFolder(folderOf(dataDir))
  giveToFolderOwner(folderOf(dataDir))
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

/** Removes what is unfinished and takes in what earlier versions set aside. Changes nothing while a copy is being written. */
export function tidyBackups(dataDir: string, now: Date): void {
  const claim = claimBackups(dataDir)
  if (!claim) return
  try {
    for (const name of namesIn(folderOf(dataDir)).filter((each) => UNFINISHED.test(each)))
      rmSync(join(folderOf(dataDir), name), { recursive: true, force: true })
    for (const name of namesIn(dataDir).filter((each) => each.startsWith(INCOMING)))
      rmSync(join(dataDir, name), { recursive: true, force: true })
    for (const name of namesIn(dataDir).filter((each) => SET_ASIDE.test(each)))
      setAside(join(dataDir, name), dataDir, now)
  } finally {
    claim.release()
  }
}

function folderOf(dataDir: string): string {
  return join(dataDir, 'backups')
}

function parseName(name: string): Backup[] {
  const [, number = '0', day, hours, minutes, seconds, kind = 'daily'] = NAME.exec(name) ?? []
  const date = new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
  if (day === undefined || Number.isNaN(date.getTime())) return []
  return [{ name, number: Number(number), date: date.toISOString(), kind: kind as Kind }]
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
