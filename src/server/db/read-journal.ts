import type { ExpressionBuilder } from 'kysely'
import type { EntryHead } from './journal.ts'
import type { Db, Tables } from './tables.ts'

/** Longer than any of our transactions can take. A number still missing after that was never used. */
const LATE_MS = 180_000
/** So many numbers before the last one may not be committed yet. */
const MAX_LATE = 1000

/** What a reader has read: every entry up to `last` but the `missing` ones, which may still be committed. */
export type Position = { readonly last: number; readonly missing: readonly number[] }

/** With the time until which each missing number may still be committed. */
export type ReadPosition = { readonly last: number; readonly missing: ReadonlyMap<number, number> }

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
  let progress = await startAtEnd(db)
  return {
    async read() {
      const entries = await list(db, positionOf(progress))
      progress = advance(progress, entries)
      return entries
    },

    position: () => positionOf(progress),
  }
}

/** What a reader that starts now has read. */
export async function startAtEnd(db: Db): Promise<ReadPosition> {
  const recent = await db
    .selectFrom('journal')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1 + MAX_LATE)
    .execute()
  return advance({ last: 0, missing: new Map() }, recent.toReversed())
}

/** What a reader has read after these entries, in order. */
export function advance(
  { last: before, missing: earlier }: ReadPosition,
  entries: readonly { readonly id: number }[],
): ReadPosition {
  const read = new Set(entries.map(({ id }) => id))
  const last = Math.max(before, entries.at(-1)?.id ?? 0)
  const missing = new Map([...earlier].filter(([id]) => !read.has(id)))
  const until = Date.now() + LATE_MS
  for (let id = Math.max(before + 1, last - MAX_LATE); id < last; id++)
    if (!read.has(id)) missing.set(id, until)
  for (const [id, end] of missing) if (end < Date.now() || missing.size > MAX_LATE) missing.delete(id)
  return { last, missing }
}

export function positionOf({ last, missing }: ReadPosition): Position {
  return { last, missing: [...missing.keys()] }
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
