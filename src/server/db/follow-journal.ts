import { setTimeout as delay } from 'node:timers/promises'
import { TOPICS, type Topic } from '#domain/journal/entry.ts'
import { notifyListeners, onEntries } from './change.ts'
import type { EntryHead } from './journal.ts'
import { type JournalReader, listEntryHeads, readJournal } from './read-journal.ts'
import type { Db } from './tables.ts'

/** A change is usually announced at once. If the announcement is lost, it is seen within this time. */
const POLL_MS = 500

/** Own entries this far behind the newest are surely read and can be forgotten. */
const OWN_KEPT = 10_000

const readUntil = new WeakMap<Db, number>()

/** The last entry that this process has read; undefined before its first read, and if it does not follow the journal. */
export function lastFollowed(db: Db): number | undefined {
  return readUntil.get(db)
}

type Following = {
  /** Called once per outage, with its reason. */
  readonly onOutage: (error: unknown) => void
  readonly signal: AbortSignal
}

/**
 * Notifies the listeners of changes that this process did not make: by another process, by a command, or by hand in the journal.
 * After an outage it continues where it stopped.
 */
export function followJournal(db: Db, { onOutage, signal }: Following) {
  const own = new Set<number>()
  let isForwarding = false
  let wakeUp: () => void = () => undefined
  const begun = Promise.withResolvers<void>()

  onEntries(db, (_topics, entries) => {
    if (!isForwarding) for (const { id } of entries) own.add(id)
  })

  async function follow(): Promise<void> {
    let journal: JournalReader<EntryHead> | undefined
    let isOutage = false
    while (!signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wakeUp = resolve
      })
      try {
        if (journal) {
          const entries = await journal.read()
          const others = entries.filter(({ id }) => !own.delete(id))
          if (others.length > 0) forward(others)
          forgetOld(entries.at(-1)?.id ?? 0)
        } else {
          journal = await readJournal(db, listEntryHeads)
          // Whatever was cached before the first read may already be stale.
          forward([], new Set(TOPICS))
        }
        readUntil.set(db, journal.position().last)
        begun.resolve()
        isOutage = false
      } catch (error) {
        if (signal.aborted) return
        if (!isOutage) onOutage(error)
        isOutage = true
      }
      await Promise.race([woken, delay(POLL_MS, undefined, { signal }).catch(() => undefined)])
    }
  }

  /** An entry that was read before its change returned is never met again. */
  function forgetOld(newest: number) {
    for (const id of own) if (id < newest - OWN_KEPT) own.delete(id)
  }

  function forward(entries: readonly EntryHead[], topics?: ReadonlySet<Topic>) {
    isForwarding = true
    notifyListeners(db, entries, topics)
    isForwarding = false
  }

  void follow().finally(begun.resolve)
  return {
    /** Resolves after the first read, or when the shop closes before it. */
    begun: begun.promise,
    /** Makes it look at once. */
    look: () => wakeUp(),
  }
}
