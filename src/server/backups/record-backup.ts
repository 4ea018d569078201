import { change, type Doer } from '../db/change.ts'
import type { Db } from '../db/tables.ts'

/** Records what somebody did with a copy, which is a file and no part of the database. */
export async function recordBackup(
  db: Db,
  actor: Doer,
  kind: 'backup.made' | 'backup.uploaded' | 'backup.downloaded',
  name: string,
): Promise<void> {
  await change(db, { actor }, (_tx, record) => record(kind, 'backups', { after: { name } }))
}

/** Records an entry, so that devices are notified. */
export async function recordFailedBackup(db: Db, problem: string): Promise<void> {
  await change(db, { actor: 'system' }, (_tx, record) =>
    record('backup.failed', 'backups', { after: { problem } }),
  )
}
