import type { Db } from '../db/tables.ts'

export async function listOrderIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('orders').select('id').execute()
  return rows.map(({ id }) => id)
}

const ENTRIES_AT_A_TIME = 500

/** The newest first. */
export async function listEntriesBefore(db: Db, id: number): Promise<{ id: number; date: string }[]> {
  return db
    .selectFrom('journal')
    .select(['id', 'date'])
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(ENTRIES_AT_A_TIME)
    .execute()
}
