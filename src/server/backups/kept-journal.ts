import type { JournalRow } from '../db/journal.ts'
import { insertRows } from '../db/rows.ts'
import type { Db } from '../db/tables.ts'
import { findEntryWithId, findLastEntry, listEntriesAfter, listEntriesAt } from './queries.ts'

/** Whether the shop's journal goes on where a copy's ends: then the shop's is kept as it is, whatever the copy's says. */
export async function continuesJournal(live: Db, copy: Db): Promise<boolean> {
  const last = await findLastEntry(copy)
  if (!last) return true
  return JSON.stringify(last) === JSON.stringify(await findEntryWithId(live, last.id))
}

/**
 * Appends the entries of the shop that is replaced to those of another shop's copy, with new numbers. An entry that the copy has too is
 * left out: going back and forth between two shops repeats nothing. `idOf` is the number that somebody has from now on.
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
