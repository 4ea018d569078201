import { setImmediate } from 'node:timers/promises'
import { formatDateTime } from '#domain/clock.ts'
import { ENTRY_GROUPS, isEntryGroup } from '#domain/journal/entry-groups.ts'
import type { FieldChange, JournalEntry } from '#domain/journal/journal-page.ts'
import type { Numbers } from '#domain/money/money.ts'
import type { JournalRow } from '../db/journal.ts'
import type { Db } from '../db/tables.ts'
import { BYTE_ORDER_MARK, csvText } from '../spreadsheets/write-csv.ts'
import { type EntryFilter, listEntries } from './queries.ts'
import { readEntries } from './read-entries.ts'

/** Others are served between these. */
const ENTRIES_AT_A_TIME = 200

const TITLES = ['Fecha', 'Persona', 'Tipo', 'Qué pasó', 'Antes', 'Después']

/** Every entry of the filter, newest first, read and written in small parts. */
export async function* entriesAsCsv(db: Db, filter: EntryFilter, numbers: Numbers): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvText([TITLES])}`
  let last: JournalRow | undefined
  do {
    const rows = await listEntries(db, filter, { limit: ENTRIES_AT_A_TIME, before: last })
    if (rows.length > 0) yield csvText((await readEntries(db, rows, numbers)).map(rowOf))
    last = rows.length === ENTRIES_AT_A_TIME ? rows.at(-1) : undefined
    await setImmediate()
  } while (last)
}

function rowOf({ date, user, kind, group, text, changes }: JournalEntry): string[] {
  const type = group && isEntryGroup(group) ? ENTRY_GROUPS[group] : kind
  return [formatDateTime(date), user, type, text, sideOf(changes, 'before'), sideOf(changes, 'after')]
}

function sideOf(changes: readonly FieldChange[], side: 'before' | 'after'): string {
  return changes.flatMap((field) => (field[side] ? [`${field.label}: ${field[side]}`] : [])).join('; ')
}
