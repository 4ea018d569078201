import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DATABASE_FILE } from './data-dir.ts'
import { makePrivateFile } from './private-files.ts'

/**
 * Says that the database was closed as it should be, and what its file was then. It is removed before the database is opened, so a process that
 * is killed, or a machine that loses power, leaves none. A file that was changed or put in its place since is another one.
 */
const CLEAN_END = 'clean-end'

/** Removes the mark of the last end. Returns whether the database is as that left it. */
export function takeCleanEnd(dataDir: string): boolean {
  const mark = join(dataDir, CLEAN_END)
  if (!existsSync(mark)) return false
  const isSame = readFileSync(mark, 'utf8') === stateOf(dataDir)
  rmSync(mark)
  return flushFolder(dataDir) && isSame
}

/** Call it once the database is closed. */
export function leaveCleanEnd(dataDir: string): void {
  // Somebody else has it open, and may have left it in any state.
  if (existsSync(join(dataDir, `${DATABASE_FILE}-wal`))) return
  const mark = join(dataDir, CLEAN_END)
  try {
    makePrivateFile(mark)
    writeFileSync(mark, stateOf(dataDir), { flush: true })
  } catch {
    // On a full disk the next start checks.
  }
}

function stateOf(dataDir: string): string {
  const { ino, size, mtimeMs } = statSync(join(dataDir, DATABASE_FILE))
  return `${ino} ${size} ${Math.trunc(mtimeMs)}`
}

/** Whether what was removed from a folder stays removed if the power fails. Some systems cannot do that. */
function flushFolder(folder: string): boolean {
  try {
    const opened = openSync(folder, 'r')
    try {
      fsyncSync(opened)
    } finally {
      closeSync(opened)
    }
    return true
  } catch {
    return false
  }
}
