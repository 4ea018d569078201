import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATABASE_FILE } from './data-dir.ts'
import { makePrivateFile } from './private-files.ts'

/**
 * Says that the database was closed as it should be, and what its file was then. It is removed before the database is opened, so a process that
 * is killed leaves none, nor does a machine that loses power: SQLite flushes the folder with its log, before it changes the file. A file that was
 * changed or put in its place since is another one.
 */
const CLEAN_END = 'clean-end'

/** Removes the mark of the last end. Returns whether the database is as that left it. */
export function takeCleanEnd(dataDir: string): boolean {
  const mark = join(dataDir, CLEAN_END)
  if (!existsSync(mark)) return false
  const isSame = readFileSync(mark, 'utf8') === stateOf(dataDir)
  rmSync(mark)
  return isSame
}

/** Call it once the database is closed. */
export function leaveCleanEnd(dataDir: string): void {
  const mark = join(dataDir, CLEAN_END)
  try {
    const state = stateOf(dataDir)
    if (state === undefined) return
    makePrivateFile(mark)
    writeFileSync(mark, state, { flush: true })
  } catch {
    // On a full disk the next start checks.
  }
}

/** Of a closed database. A log says that somebody has it open, or was killed, and may have left it in any state. */
function stateOf(dataDir: string): string | undefined {
  const file = join(dataDir, DATABASE_FILE)
  if (existsSync(`${file}-wal`)) return undefined
  const { ino, size, mtimeMs } = statSync(file)
  return `${ino} ${size} ${Math.trunc(mtimeMs)}`
}
