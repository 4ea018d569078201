import { type EntryKind, type EntryValues, needsFollowers } from '#domain/journal/entries.ts'
import type { Actor, Topic } from '#domain/journal/entry.ts'
import { engineOf } from './engine.ts'
import { type EntryHead, insertEntry, type NewEntry, staleTopics } from './journal.ts'
import type { Db } from './tables.ts'
import { transact } from './transact.ts'

/** Appends an entry to the journal and runs the followers. Call it after writing what the entry describes. Returns its number. */
export type Recorder = <Kind extends EntryKind>(
  kind: Kind,
  subject: string,
  values: EntryValues<Kind>,
) => Promise<number>

type Recorded = NewEntry & { readonly id: number }

/**
 * Does in the same transaction what always follows from an entry. `earlier` are those of the same change. It may record more, which are
 * followed in turn.
 */
export type Follower = (
  tx: Db,
  entry: NewEntry,
  context: { readonly record: Recorder; readonly earlier: readonly NewEntry[] },
) => Promise<void>

type Listener = (topics: ReadonlySet<Topic>, entries: readonly EntryHead[]) => void

/** Somebody of the team, by a session. `check` fails once it has ended or no longer allows the change. */
export type Member = { readonly actor: `user ${number}`; readonly check: (tx: Db) => Promise<void> }

/** Who makes a change. The program and customers have no session, and a person who only gets one by the change. */
export type Doer = Actor | Member

/** The name in the journal. */
export function actorName(doer: Doer): Actor {
  return typeof doer === 'string' ? doer : doer.actor
}

const followersOf = new WeakMap<Db, Set<Follower>>()
const listenersOf = new WeakMap<Db, Set<Listener>>()

/**
 * The one way to change the shop: who, what it locks, one transaction, and its entries in the journal. Whoever has been signed out or
 * switched off since their request began is refused. Listeners hear of it before the caller gets the result.
 */
export async function change<T>(
  db: Db,
  { actor: doer, locks = [] }: { readonly actor: Doer; readonly locks?: readonly string[] },
  work: (tx: Db, record: Recorder) => Promise<T>,
): Promise<T> {
  const actor = actorName(doer)
  let entries: Recorded[] = []
  const result = await transact(db, locks, async (tx) => {
    // A transaction that conflicts with another is run again from its start.
    entries = []
    if (typeof doer !== 'string') await doer.check(tx)
    const record: Recorder = async (kind, subject, values) => {
      // The compiler loses that the kind and its values belong together.
      const entry = { actor, kind, subject, values } as NewEntry
      const earlier = [...entries]
      const id = await insertEntry(tx, entry)
      entries.push({ ...entry, id })
      for (const follow of followersFor(db, kind)) await follow(tx, entry, { record, earlier })
      return id
    }
    return work(tx, record)
  })
  if (entries.length === 0) return result
  notifyListeners(db, entries)
  void announce(db)
  return result
}

/** Fails without followers: half of the change would be missing. */
function followersFor(db: Db, kind: EntryKind): ReadonlySet<Follower> {
  const followers = followersOf.get(db) ?? new Set()
  if (needsFollowers(kind) && followers.size === 0) throw new Error(`${kind} has no followers here`)
  return followers
}

/** From now on every change on this database is followed. */
export function followChanges(db: Db, follower: Follower): void {
  followersOf.set(db, (followersOf.get(db) ?? new Set()).add(follower))
}

/** Calls `listener` after every change, in this process or another, that makes one of the topics stale. */
export function onStale(db: Db, topics: readonly Topic[], listener: () => void): void {
  onEntries(db, (stale) => {
    if (topics.some((topic) => stale.has(topic))) listener()
  })
}

/** Calls `listener` for every journal entry this process learns of. */
export function onEntries(db: Db, listener: Listener): void {
  listenersOf.set(db, (listenersOf.get(db) ?? new Set()).add(listener))
}

export function notifyListeners(
  db: Db,
  entries: readonly EntryHead[],
  topics: ReadonlySet<Topic> = staleTopics(entries),
): void {
  for (const listener of listenersOf.get(db) ?? []) listener(topics, entries)
}

/** Announced after the commit: PostgreSQL commits transactions that contain a NOTIFY one after the other. */
async function announce(db: Db): Promise<void> {
  try {
    await engineOf(db).announce(db)
  } catch {
    // Other processes poll the journal and see the change a moment later.
  }
}
