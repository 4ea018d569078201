import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { giveToFolderOwner } from '../db/private-files.ts'
import { CHECK } from './backup-files.ts'

const Check = z.object({
  /** Of the file that was checked: one that was changed since is unchecked. */
  size: z.number(),
  modified: z.number(),
  commandFailure: z.string().optional(),
})
type Check = z.infer<typeof Check>

/** Notes beside a copy that it was opened and read through, and what became of `BACKUP_COMMAND`. */
export function noteChecked(file: string, commandFailure?: string): void {
  const { size, mtimeMs: modified } = statSync(file)
  const partial = `${file}${CHECK}.partial`
  writeFileSync(partial, JSON.stringify({ size, modified, commandFailure } satisfies Check), { mode: 0o600 })
  giveToFolderOwner(partial)
  renameSync(partial, file + CHECK)
}

/** The check of exactly this file; undefined if it was never checked, or changed since. */
export function findCheck(file: string): Check | undefined {
  const stat = statSync(file, { throwIfNoEntry: false })
  const check = Check.safeParse(readNote(file + CHECK)).data
  return check?.size === stat?.size && check?.modified === stat?.mtimeMs ? check : undefined
}

function readNote(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // Missing, or not a note.
    return undefined
  }
}
