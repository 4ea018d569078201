import type { Line } from './journal.ts'
import type { Db } from './tables.ts'

/** How far back a new reader looks for numbers that are not committed yet. */
const RECENT = 1000
/** Longer than any of our transactions can take. A number still missing after that was never used. */
const LATE_MS = 180_000
const MAX_LATE = 1000

/**
 * Reads the journal from now on. PostgreSQL assigns a line's number before the line is committed, so a higher number may appear
 * first: missing numbers are queried again.
 */
export async function openJournal(db: Db): Promise<{ read: () => Promise<Line[]> }> {
  const missing = new Map<number, number>()
  const recent = await db.selectFrom('journal').select('id').orderBy('id', 'desc').limit(RECENT).execute()
  let last = recent[0]?.id ?? 0
  noteMissing(1, new Set(recent.map(({ id }) => id)))

  function noteMissing(from: number, there: ReadonlySet<number>) {
    const until = Date.now() + LATE_MS
    for (let id = Math.max(from, last - MAX_LATE); id < last; id++) if (!there.has(id)) missing.set(id, until)
    for (const [id, end] of missing) if (end < Date.now() || missing.size > MAX_LATE) missing.delete(id)
  }

  return {
    async read() {
      const lines = await db
        .selectFrom('journal')
        .select(['id', 'kind'])
        .where(({ eb, or }) => {
          const later = eb('id', '>', last)
          return missing.size === 0 ? later : or([later, eb('id', 'in', [...missing.keys()])])
        })
        .orderBy('id')
        .execute()
      const from = last + 1
      for (const { id } of lines) missing.delete(id)
      last = Math.max(last, lines.at(-1)?.id ?? 0)
      noteMissing(from, new Set(lines.map(({ id }) => id)))
      return lines
    },
  }
}
