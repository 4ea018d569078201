import type { ExpressionBuilder } from 'kysely'
import type { EntryHead } from './journal.ts'
import type { Db, Tables } from './tables.ts'

/** Longer than any of our transactions can take. A number still missing after that was never used. */
const LATE_MS = 180_000
/** So many numbers before the last one may not be committed yet. */
const MAX_LATE = 1000

/** What a reader has read: every entry up to `last` but the `missing` ones, which may still be committed. */
export type Position = { readonly last: number; readonly missing: readonly number[] }

export type JournalReader<Entry> = {
  readonly read: () => Promise<readonly Entry[]>
  readonly position: () => Position
}

/**
 * Reads the journal from now on. PostgreSQL assigns an entry's number before the entry is committed, so a higher number may appear
 * first: missing numbers are queried again. `list` returns all entries after a position, in order.
 */
export async function readJournal<Entry extends { readonly id: number }>(
  db: Db,
  list: (db: Db, after: Position) => Promise<readonly Entry[]>,
): Promise<JournalReader<Entry>> {
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
      const entries = await list(db, position())
      const from = last + 1
      for (const { id } of entries) missing.delete(id)
      last = Math.max(last, entries.at(-1)?.id ?? 0)
      noteMissing(from, new Set(entries.map(({ id }) => id)))
      return entries
    },

    position,
  }
}

export function listEntryHeads(db: Db, after: Position): Promise<EntryHead[]> {
  return db
    .selectFrom('journal')
    .select(['id', 'kind'])
    .where((eb) => isAfter(eb, after))
    .orderBy('id')
    .execute()
}

/** The condition for entries that were not read at a position. */
export function isAfter(eb: ExpressionBuilder<Tables, 'journal'>, { last, missing }: Position) {
  const later = eb('journal.id', '>', last)
  return missing.length === 0 ? later : eb.or([later, eb('journal.id', 'in', missing)])
}
