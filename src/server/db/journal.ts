import type { Selectable } from 'kysely'
import { ENTRIES, type EntryKind, type EntryValues, isEntryKind } from '#domain/journal/entries.ts'
import { type Actor, TOPICS, type Topic } from '#domain/journal/entry.ts'
import { AppError } from '../errors.ts'
import { readJson } from './json.ts'
import type { Db, Tables } from './tables.ts'

export type JournalRow = Selectable<Tables['journal']>

/** What readers of the journal need from an entry. Its kind may be unknown: a newer program wrote it. */
export type EntryHead = Pick<JournalRow, 'id' | 'kind'>

/** An unknown kind may affect anything, so it makes every topic stale. */
export function staleTopics(entries: readonly EntryHead[]): ReadonlySet<Topic> {
  return new Set(entries.flatMap(({ kind }) => (isEntryKind(kind) ? ENTRIES[kind].stale : TOPICS)))
}

/** The number of the newest entry that made one of the topics stale; 0 if none did. */
export async function lastChange(db: Db, topics: readonly Topic[]): Promise<number> {
  const kinds = Object.entries(ENTRIES).flatMap(([kind, { stale }]) =>
    stale.some((topic: Topic) => topics.includes(topic)) ? [kind] : [],
  )
  const entry = await db
    .selectFrom('journal')
    .select('id')
    .where('kind', 'in', kinds)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return entry?.id ?? 0
}

type EntryOf<Kind extends EntryKind> = {
  readonly actor: Actor
  readonly kind: Kind
  readonly subject: string
  readonly values: EntryValues<Kind>
}
/** Its kind tells which values it has. */
export type NewEntry = { readonly [Kind in EntryKind]: EntryOf<Kind> }[EntryKind]

export async function insertEntry(tx: Db, { actor, kind, subject, values }: NewEntry): Promise<number> {
  const { id } = await tx
    .insertInto('journal')
    .values({
      date: new Date().toISOString(),
      actor,
      kind,
      subject,
      before: asJson(values.before),
      after: asJson(values.after),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** More than happens to an order while somebody can press undo or repeat a request. */
const LATEST = 20

/** Newest first. */
export async function listEntriesOf(db: Db, subject: string, limit = LATEST): Promise<JournalRow[]> {
  return db
    .selectFrom('journal')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function findEntry(db: Db, kind: EntryKind, id: number): Promise<JournalRow | undefined> {
  return db.selectFrom('journal').selectAll().where('id', '=', id).where('kind', '=', kind).executeTakeFirst()
}

/** What an entry tells of may be gone since, or be there again: nothing from before a restore can be taken back. */
export async function refuseBeforeRestore(tx: Db, id: number): Promise<void> {
  const kind: EntryKind = 'backup.restored'
  const restored = await tx
    .selectFrom('journal')
    .select('id')
    .where('kind', '=', kind)
    .where('id', '>', id)
    .limit(1)
    .executeTakeFirst()
  if (restored)
    throw new AppError(409, 'La tienda volvió después a una copia, así que esto ya no se puede deshacer.')
}

function asJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}

/** The values of an entry of this kind. Those of other versions may lack any. */
export function valuesOf<Kind extends EntryKind>({
  before = null,
  after = null,
}: Partial<Pick<JournalRow, 'before' | 'after'>>): Partial<EntryValues<Kind>> {
  // The types of `record` let only values of this shape in, so they are not checked again.
  return { before: readJson(before), after: readJson(after) } as Partial<EntryValues<Kind>>
}
