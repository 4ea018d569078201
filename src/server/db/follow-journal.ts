import { setTimeout as delay } from 'node:timers/promises'
import { listen, tellListeners } from './changes.ts'
import { ALL_TOPICS, type Line } from './journal.ts'
import { type Journal, listLines, openJournal } from './read-journal.ts'
import type { Db } from './tables.ts'

/** A change is usually announced at once. If the announcement is lost, it is seen within this time. */
const POLL_MS = 500

/** Own lines this far behind the newest have been read. */
const OWN_KEPT = 10_000

type Following = {
  /** Called once per outage, with its reason. */
  readonly onOutage: (error: unknown) => void
  readonly signal: AbortSignal
}

/**
 * Tells the listeners of changes that this process did not make: by another process, by a command, or by hand in the journal.
 * After an outage it continues where it stopped.
 */
export function followJournal(db: Db, { onOutage, signal }: Following) {
  const own = new Set<number>()
  let isRetelling = false
  let wakeUp: () => void = () => undefined
  const begun = Promise.withResolvers<void>()

  listen(db, (_topics, lines) => {
    if (!isRetelling) for (const { id } of lines) own.add(id)
  })

  async function follow(): Promise<void> {
    let journal: Journal<Line> | undefined
    let isOutage = false
    while (!signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wakeUp = resolve
      })
      try {
        if (journal) {
          const lines = await journal.read()
          const others = lines.filter(({ id }) => !own.delete(id))
          if (others.length > 0) retell(others)
          forgetOld(lines.at(-1)?.id ?? 0)
        } else {
          journal = await openJournal(db, listLines)
          // Whatever was cached before the first read may already be stale.
          retell([], new Set(ALL_TOPICS))
          begun.resolve()
        }
        isOutage = false
      } catch (error) {
        if (signal.aborted) return
        if (!isOutage) onOutage(error)
        isOutage = true
      }
      await Promise.race([woken, delay(POLL_MS, undefined, { signal }).catch(() => undefined)])
    }
  }

  /** A line that was read before its change returned is never met again. */
  function forgetOld(newest: number) {
    for (const id of own) if (id < newest - OWN_KEPT) own.delete(id)
  }

  function retell(...told: [Parameters<typeof tellListeners>[1], Parameters<typeof tellListeners>[2]?]) {
    isRetelling = true
    tellListeners(db, ...told)
    isRetelling = false
  }

  void follow().finally(begun.resolve)
  return {
    /** Resolves after the first read, or when the shop closes before it. */
    begun: begun.promise,
    /** Makes it look at once. */
    look: () => wakeUp(),
  }
}
