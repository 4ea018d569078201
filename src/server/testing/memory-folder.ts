import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Linux keeps the files of this folder in memory. */
const MEMORY = '/dev/shm'
/** A whole run takes a few hundred megabytes. Containers often have 64 MB. */
const ROOM = 2 * 1024 ** 3

/**
 * A folder in memory, if there is one with room. Tests make thousands of shops: on a disk, each transaction of SQLite would wait for
 * it, and PostgreSQL would write 300 files for each. Not for programs: they may be forbidden to run from it.
 */
export function memoryFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ROOM ? MEMORY : tmpdir()
}
