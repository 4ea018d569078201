import type { BeforeMigrating } from '../db/migrate.ts'
import { writeManualBackup } from './backup.ts'
import type { Place } from './backup-request.ts'

type Say = (text: string) => void

/**
 * Makes a backup before migrating. If the backup fails, the start is refused only when the backup would be the only way back: after
 * `while running` migrations the previous release can still open the database.
 */
export function copyBeforeMigrating(place: Place, say: Say): BeforeMigrating {
  return async (pending) => {
    try {
      await copyNow(place, say)
    } catch (error) {
      if (pending.some(({ kind }) => kind === 'stopped')) throw error
      say(
        `La base de datos se actualiza sin una copia antes: ${error instanceof Error ? error.message : error}`,
      )
    }
  }
}

/** Makes a backup without running `BACKUP_COMMAND`, which may take half an hour: the next daily copy is taken elsewhere. */
export async function copyNow({ dataDir, databaseUrl }: Place, say: Say): Promise<void> {
  const { file } = await writeManualBackup({ dataDir, databaseUrl }, new Date())
  say(`Antes de actualizar la base de datos se guardó una copia en ${file}`)
}
