import type { Selectable } from 'kysely'
import { lastFollowed } from './follow-journal.ts'
import { advance, isAfter, positionOf, type ReadPosition, startAtEnd } from './read-journal.ts'
import type { Db, Tables } from './tables.ts'
import { transact } from './transact.ts'

const ENTRIES_AT_A_TIME = 500

export type ReadEntry = Selectable<Tables['journal']>

type Reading = {
  /** Called in the transaction in which it reads for the first time, or after a copy was restored: it starts with entries after now. */
  readonly begin?: (tx: Db) => Promise<void>
  /** Does its work with the next entries. Nothing but the database may be changed: it is run again if the transaction fails. */
  readonly handle: (tx: Db, entries: readonly ReadEntry[]) => Promise<void>
}

/**
 * Reads on in the journal where the reader of this name stopped, also before a restart. How far it got is stored with what it did, so that
 * no entry is handled twice or never; one process at a time. Returns how many entries there were.
 */
export async function readJournalBatch(db: Db, name: string, { begin, handle }: Reading): Promise<number> {
  return transact(db, [`reader ${name}`], async (tx) => {
    const row = await tx
      .selectFrom('journal_readers')
      .select('position')
      .where('name', '=', name)
      .executeTakeFirst()
    if (!row) {
      const position = writeProgress(await startAtEnd(tx))
      await tx.insertInto('journal_readers').values({ name, position }).execute()
      await begin?.(tx)
      return 0
    }
    const progress = readProgress(row.position)
    const entries = await tx
      .selectFrom('journal')
      .selectAll()
      .where((eb) => isAfter(eb, positionOf(progress)))
      .orderBy('id')
      .limit(ENTRIES_AT_A_TIME)
      .execute()
    if (entries.length === 0) return 0
    await handle(tx, entries)
    const position = writeProgress(advance(progress, entries))
    await tx.updateTable('journal_readers').set({ position }).where('name', '=', name).execute()
    return entries.length
  })
}

/** How many entries each reader has still to read, and `process`: this one, whose caches would be stale. */
export async function listReaderLags(db: Db): Promise<{ name: string; lag: number }[]> {
  const newest = await db.selectFrom('journal').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  const readers = await db.selectFrom('journal_readers').selectAll().execute()
  const followed = lastFollowed(db)
  const positions = readers.flatMap(({ name, position }) => {
    const { last }: { last?: number } = JSON.parse(position)
    // A reader may keep something else beside its position, such as the days it has still to sum up.
    return last === undefined ? [] : [{ name, last }]
  })
  if (followed !== undefined) positions.push({ name: 'process', last: followed })
  // A reader may have gone on since the newest entry was looked up.
  return positions.map(({ name, last }) => ({ name, lag: Math.max(0, (newest?.id ?? 0) - last) }))
}

function writeProgress({ last, missing }: ReadPosition): string {
  return JSON.stringify({ last, missing: [...missing] })
}

function readProgress(text: string): ReadPosition {
  const { last, missing }: { last: number; missing: [number, number][] } = JSON.parse(text)
  return { last, missing: new Map(missing) }
}
