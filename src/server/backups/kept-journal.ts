import type { JournalRow } from '../db/journal.ts'
import { insertRows } from '../db/rows.ts'
import type { Db } from '../db/tables.ts'
import { findEntryWithId, findLastEntry, listEntriesAfter, listEntriesAt } from './queries.ts'

/** Whether the shop's journal continues the backup's. If so, the shop's journal is kept unchanged. */
export async function continuesJournal(live: Db, copy: Db): Promise<boolean> {
  const last = await findLastEntry(copy)
  if (!last) return true
  return JSON.stringify(last) === JSON.stringify(await findEntryWithId(live, last.id))
}

/**
 * Appends the replaced shop's entries to the journal of another shop's backup, with new ids. Skips entries that the backup already has, so
 * that switching back and forth duplicates nothing. `idOf` maps a person's old id to the new one.
 */
export async function appendEntries(
  tx: Db,
  { present, copy, idOf }: { readonly present: Db; readonly copy: Db; readonly idOf: (id: number) => number },
): Promise<void> {
  for (let last = 0; ; ) {
    const page = await listEntriesAfter(present, last)
    const newest = page.at(-1)
    if (!newest) return
    last = newest.id
    const there = new Set(
      (await listEntriesAt(copy, [...new Set(page.map(({ date }) => date))])).map((row) =>
        JSON.stringify(withoutId(row)),
      ),
    )
    const entries = page
      .map(withoutId)
      .map((entry) => ({
        ...entry,
        actor: renumber(entry.actor, idOf),
        subject: renumber(entry.subject, idOf),
      }))
      .filter((entry) => !there.has(JSON.stringify(entry)))
    await insertRows(tx, 'journal', entries)
  }
}

function withoutId({ id: _, ...entry }: JournalRow) {
  return entry
}

/** Somebody is `user 1` as who did it and `person 1` as whom it is about. */
function renumber(name: string, idOf: (id: number) => number): string {
  return name.replace(/^(user|person) (\d+)$/, (_, kind: string, id: string) => `${kind} ${idOf(Number(id))}`)
}
