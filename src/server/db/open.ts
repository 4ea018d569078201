import type { Database } from './database.ts'
import type { BeforeMigrating } from './migrate.ts'

/** The embedded database in a folder, or the one at an address. Each engine is loaded only when used. */
export async function openDatabase(
  dataDir: string,
  url?: string,
  beforeMigrating?: BeforeMigrating,
): Promise<Database> {
  if (url !== undefined) {
    const { openRemote } = await import('./open-remote.ts')
    return openRemote(url, beforeMigrating)
  }
  const { openFile } = await import('./open-file.ts')
  return openFile(dataDir, beforeMigrating)
}
