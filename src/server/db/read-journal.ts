import type { ExpressionBuilder } from 'kysely'
import type { Line } from './journal.ts'
import type { Db, Tables } from './tables.ts'

/** Longer than any of our transactions can take. A number still missing after that was never used. */
const LATE_MS = 180_000
/** So many numbers before the last one may not be committed yet. */
const MAX_LATE = 1000

/** What a reader has read: every line up to `last` but the `missing` ones, which may still be committed. */
export type Position = { readonly last: number; readonly missing: readonly number[] }

export type Journal<L> = { readonly read: () => Promise<readonly L[]>; readonly position: () => Position }

/**
 * Reads the journal from now on. PostgreSQL assigns a line's number before the line is committed, so a higher number may appear
 * first: missing numbers are queried again. `list` returns all lines after a position, in order.
 */
export async function openJournal<L extends { readonly id: number }>(
  db: Db,
  list: (db: Db, after: Position) => Promise<readonly L[]>,
): Promise<Journal<L>> {
  const missing = new Map<number, number>()
  const recent = await db
    .selectFrom('journal')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1 + MAX_LATE)
    .execute()
  let last = recent[0]?.id ?? 0
  noteMissing(1, new Set(recent.map(({ id }) => id)))

  function noteMissing(from: number, there: ReadonlySet<number>) {
    const until = Date.now() + LATE_MS
    for (let id = Math.max(from, last - MAX_LATE); id < last; id++) if (!there.has(id)) missing.set(id, until)
    for (const [id, end] of missing) if (end < Date.now() || missing.size > MAX_LATE) missing.delete(id)
  }

  const position = () => ({ last, missing: [...missing.keys()] })

  return {
    async read() {
      const lines = await list(db, position())
      const from = last + 1
      for (const { id } of lines) missing.delete(id)
      last = Math.max(last, lines.at(-1)?.id ?? 0)
      noteMissing(from, new Set(lines.map(({ id }) => id)))
      return lines
    },

    position,
  }
}

export function listLines(db: Db, after: Position): Promise<Line[]> {
  return db
    .selectFrom('journal')
    .select(['id', 'kind'])
    .where((eb) => isAfter(eb, after))
    .orderBy('id')
    .execute()
}

/** The condition for lines that were not read at a position. */
export function isAfter(eb: ExpressionBuilder<Tables, 'journal'>, { last, missing }: Position) {
  const later = eb('journal.id', '>', last)
  return missing.length === 0 ? later : eb.or([later, eb('journal.id', 'in', missing)])
}
