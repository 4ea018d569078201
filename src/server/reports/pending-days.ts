import type { Db } from '../db/tables.ts'

const PENDING = 'sales days'

/** How far the journal was read and which days are still to be summed, to tell whether either has changed. */
export async function findSumsState(db: Db, reader: string): Promise<string> {
  const rows = await db
    .selectFrom('journal_readers')
    .select(['name', 'position'])
    .where('name', 'in', [reader, PENDING])
    .orderBy('name')
    .execute()
  return JSON.stringify(rows)
}

/** Days still to be summed: `days`, and every day up to `until`. */
export type PendingDays = { readonly days: readonly string[]; readonly until: string | null }

export async function findPendingDays(db: Db): Promise<PendingDays> {
  const row = await db
    .selectFrom('journal_readers')
    .select('position')
    .where('name', '=', PENDING)
    .executeTakeFirst()
  return row ? JSON.parse(row.position) : { days: [], until: null }
}

export async function updatePendingDays(tx: Db, pending: PendingDays): Promise<void> {
  const position = JSON.stringify(pending)
  await tx
    .insertInto('journal_readers')
    .values({ name: PENDING, position })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ position }))
    .execute()
}
