import { engineOf } from './engine-of.ts'
import { insertLine, type Line, type NewLine, staleTopics, type Topic } from './journal.ts'
import type { Db } from './tables.ts'
import { atomically, withLocks } from './transactions.ts'

/** Returns the number of the line. */
export type Append = (line: NewLine) => Promise<number>
type Work<T> = (tx: Db, append: Append) => Promise<T>

/** Changes within this time are announced to other processes together. */
const ANNOUNCE_AFTER_MS = 5

type Listener = (topics: ReadonlySet<Topic>, lines: readonly Line[]) => void

const listenersOf = new WeakMap<Db, Set<Listener>>()
const announcing = new WeakSet<Db>()

/** Runs a change and writes its journal line, both or neither. Listeners hear of it before the caller gets the result. */
export async function change<T>(db: Db, work: Work<T>): Promise<T> {
  return recorded(db, (run) => atomically(db, run), work)
}

/** Like `change`, but changes with the same lock run one at a time, across all processes. */
export async function changeWithLock<T>(db: Db, lock: string, work: Work<T>): Promise<T> {
  return changeWithLocks(db, [lock], work)
}

export async function changeWithLocks<T>(db: Db, locks: readonly string[], work: Work<T>): Promise<T> {
  return recorded(db, (run) => withLocks(db, locks, run), work)
}

async function recorded<T>(
  db: Db,
  transact: (run: (tx: Db) => Promise<T>) => Promise<T>,
  work: Work<T>,
): Promise<T> {
  let lines: Line[] = []
  const result = await transact(async (tx) => {
    // A transaction that conflicts with another is retried from its start.
    lines = []
    return work(tx, async (line) => {
      const inserted = await insertLine(tx, line)
      lines.push(inserted)
      return inserted.id
    })
  })
  if (lines.length === 0) return result
  tellListeners(db, lines)
  announce(db)
  return result
}

/** Calls `listener` after every change, in this process or another, that makes one of the topics stale. */
export function onChange(db: Db, topics: readonly Topic[], listener: () => void): void {
  listen(db, (stale) => {
    if (topics.some((topic) => stale.has(topic))) listener()
  })
}

/** Calls `listener` for every journal line this process learns of. */
export function listen(db: Db, listener: Listener): void {
  const listeners = listenersOf.get(db) ?? new Set()
  listenersOf.set(db, listeners.add(listener))
}

export function tellListeners(db: Db, lines: readonly Line[], topics = staleTopics(lines)): void {
  for (const listener of listenersOf.get(db) ?? []) listener(topics, lines)
}

/** Announced after the commit: PostgreSQL commits transactions that contain a NOTIFY one after the other. */
function announce(db: Db): void {
  if (announcing.has(db)) return
  announcing.add(db)
  setTimeout(async () => {
    announcing.delete(db)
    try {
      await engineOf(db).announce(db)
    } catch {
      // Other processes poll the journal and see the change a moment later.
    }
  }, ANNOUNCE_AFTER_MS).unref()
}
