import { coalesceRuns } from '#domain/coalesce-runs.ts'
import type { EntryKind } from '#domain/journal/entries.ts'
import type { OrderEvent } from '#domain/orders/order-event.ts'
import { onStale } from '../../db/change.ts'
import { type JournalReader, type Position, readJournal } from '../../db/read-journal.ts'
import type { Db } from '../../db/tables.ts'
import { LIVE_KINDS, orderEventOf } from './order-event.ts'
import { listOrderEntries, type OrderEntry } from './queries.ts'

/** After a longer absence a page reloads its data, which is less work than all the changes. */
const MOST_MISSED = 500
/** How many entries of any kind are looked through for missed ones. */
const MOST_ENTRIES = 20_000
const TRY_AGAIN_MS = 500

/** After this entry all orders may be others: a page reloads its data. */
export const RESTORED = 'backup.restored' satisfies EntryKind

/** `position` continues after this event. */
export type FeedEvent = OrderEvent & { readonly position: string }

type Listener = (events: readonly FeedEvent[]) => void
type Subscriber = { state: 'opening' | 'reading' | 'following'; queue: FeedEvent[]; listener: Listener }

export type Subscription = {
  /** What has happened since the position; undefined if that is too long ago or unknown here. */
  readonly missed: readonly FeedEvent[] | undefined
  /** The position after what was missed. */
  readonly position: string
  /** From now on `listener` gets the events. None is lost between opening and this call. */
  readonly follow: (listener: Listener) => void
  readonly close: () => void
}

/**
 * The changes of orders from the journal, for any number of subscribers: one reader, which reads only while somebody listens.
 * `beforeReading` runs before each read, and a failure there postpones it.
 */
export function createOrderFeed(db: Db, beforeReading: () => Promise<void>) {
  const subscribers = new Set<Subscriber>()
  let journal: JournalReader<OrderEntry> | undefined
  let timer: NodeJS.Timeout | undefined

  /** Reads on in the background. If the database does not answer, tries again until it does. */
  function wake(): void {
    if (subscribers.size === 0) return
    readNewEvents().catch(() => {
      clearTimeout(timer)
      timer = setTimeout(wake, TRY_AGAIN_MS)
      timer.unref()
    })
  }

  const readNewEvents = coalesceRuns(async () => {
    await beforeReading()
    const reader = journal
    if (!reader) {
      const opened = await readJournal(db, listOrderEntries)
      if (subscribers.size > 0) journal = opened
      return
    }
    const from = reader.position()
    const events = eventsOf(await reader.read(), from, reader.position())
    if (events.length === 0) return
    for (const { state, queue, listener } of subscribers) {
      if (state === 'reading') queue.push(...events)
      else if (state === 'following') listener(events)
    }
  })

  onStale(db, ['orders'], wake)

  async function listMissed(from: Position, to: Position): Promise<FeedEvent[] | undefined> {
    // A higher number than the newest is from before a backup was restored by hand.
    if (from.last > to.last || from.last < to.last - MOST_ENTRIES) return undefined
    const kinds = [...LIVE_KINDS, RESTORED]
    const entries = await listOrderEntries(db, from, { kinds, limit: MOST_MISSED + 1 })
    if (entries.length > MOST_MISSED || entries.some(({ kind }) => kind === RESTORED)) return undefined
    // The others are new since `to` and arrive as such.
    const missed = entries.filter(({ id }) => isRead(to, id))
    return eventsOf(missed, from, to)
  }

  function close(subscriber: Subscriber): void {
    subscribers.delete(subscriber)
    if (subscribers.size > 0) return
    clearTimeout(timer)
    journal = undefined
  }

  return {
    wake,

    /** The current position; undefined while nobody listens. */
    position: () => journal && writePosition(journal.position()),

    /** Continues after `since`, or starts now. Fails if the database does not answer. */
    async open(since?: string): Promise<Subscription> {
      const subscriber: Subscriber = { state: 'opening', queue: [], listener: () => undefined }
      subscribers.add(subscriber)
      try {
        // At a position from another process this one may not have arrived yet.
        await readNewEvents()
        const to = journal?.position()
        if (!to) throw new Error('the journal is closed while somebody listens')
        subscriber.state = 'reading'
        const from = since === undefined ? to : readPosition(since)
        const missed = from && (await listMissed(from, to))
        return {
          missed,
          position: writePosition(to),
          follow(listener) {
            if (subscriber.queue.length > 0) listener(subscriber.queue)
            Object.assign(subscriber, { state: 'following', queue: [], listener })
          },
          close: () => close(subscriber),
        }
      } catch (error) {
        close(subscriber)
        throw error
      }
    },
  }
}

function eventsOf(entries: readonly OrderEntry[], from: Position, to: Position): FeedEvent[] {
  return entries.flatMap((entry) => {
    const event = orderEventOf(entry)
    return event ? { ...event, position: writePosition(positionAt(entry.id, from, to)) } : []
  })
}

/** More would make the `Last-Event-ID` header too long for proxies. */
const MAX_MISSING = 200

/** A position as the `id` of an event: `105`, or `105:98,101` while 98 and 101 may still be committed. */
function writePosition({ last, missing }: Position): string {
  if (missing.length === 0) return `${last}`
  return `${last}:${missing.length > MAX_MISSING ? UNKNOWN : missing.join(',')}`
}

const UNKNOWN = '?'

/** Undefined if it is not a position from which reading can continue. */
function readPosition(text: string): Position | undefined {
  const [, last, missing = ''] = /^(\d{1,15})(?::(\d{1,15}(?:,\d{1,15}){0,199}))?$/.exec(text) ?? []
  if (last === undefined) return undefined
  return { last: Number(last), missing: missing === '' ? [] : missing.split(',').map(Number) }
}

/** Whether an entry had been read at a position. */
function isRead({ last, missing }: Position, id: number): boolean {
  return id <= last && !missing.includes(id)
}

/** The position between two others, of a reader that goes from one to the other in order and has just read the entry `id`. */
function positionAt(id: number, from: Position, to: Position): Position {
  if (id > from.last) return { last: id, missing: to.missing.filter((each) => each < id) }
  return { last: from.last, missing: from.missing.filter((each) => each > id || to.missing.includes(each)) }
}
