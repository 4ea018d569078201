import type { BeforeMigrating } from '../db/migrate.ts'
import { writeManualBackup } from './backup.ts'
import type { Place } from './backup-request.ts'

type Say = (text: string) => void

/**
 * A start makes a copy before it changes the tables. A copy that fails keeps the shop closed only if it would be the only way back: after
 * migrations of the kind `while running` the release before opens the database, too.
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

/** Without `BACKUP_COMMAND`, which may take half an hour: the next daily copy is taken elsewhere. */
export async function copyNow({ dataDir, databaseUrl }: Place, say: Say): Promise<void> {
  const { file } = await writeManualBackup({ dataDir, databaseUrl }, new Date())
  say(`Antes de actualizar la base de datos se guardó una copia en ${file}`)
}
