import { type OrderEvent, REFRESH_MS } from '#domain/orders/order-event.ts'
import { readOrderEvents } from '#web/api/order-events.ts'
import { stayConnected, whileVisible } from '#web/api/stay-connected.ts'
import { createEmitter } from '#web/store.ts'

/** The lock and the channel that the owner's tabs share. */
const NAME = 'ordenes'
/** A tab that has got nothing for this long from the one with the stream no longer counts on it. */
const SILENCE_MS = 50_000

/** `stale`: something may have been missed, so what is on screen must be loaded again. */
type LiveEvent = OrderEvent | 'stale'

/** What the stream says, without an event as a sign of life, or that it is gone. */
type Message = { readonly event: OrderEvent | 'reset' | undefined; readonly position: string } | 'down'

const events = createEmitter<LiveEvent>()
const cuts = createEmitter()
let heardAt = Number.NEGATIVE_INFINITY

/** Calls the listener with every change of an order. */
export const onOrderEvent = events.subscribe

/** Calls the listener when the stream breaks, also another tab's. */
export const onStreamCut = cuts.subscribe

/** Whether changes arrive by themselves. Otherwise pages poll. */
function isLive(): boolean {
  return Date.now() - heardAt < SILENCE_MS
}

/**
 * Keeps one stream for all tabs of this browser: the tab that holds the lock reads it and passes on what it gets, and if it is closed,
 * another one continues from the last position. With a stream for each tab the seventh would not even load, because browsers allow
 * six connections to a host, and with one for the visible tab alone nobody would hear of an order while using another program.
 * Without locks, as on plain HTTP, each tab has a stream while it is visible. Returns a function that ends it.
 */
export function followOrders(): () => void {
  const end = new AbortController()
  const { signal } = end
  const channel = navigator.locks && 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : undefined
  let lastId: string | undefined

  function take(message: Message): void {
    if (message === 'down') {
      heardAt = Number.NEGATIVE_INFINITY
      events.emit('stale')
      cuts.emit()
      return
    }
    const { event, position } = message
    const wasLive = isLive()
    heardAt = Date.now()
    lastId = position
    if (event) events.emit(event === 'reset' ? 'stale' : event)
    // What changed between loading the page and the first sign of the stream.
    if (!wasLive) events.emit('stale')
  }

  function pass(message: Message): void {
    take(message)
    channel?.postMessage(message)
  }

  function read(signal: AbortSignal): Promise<void> {
    return stayConnected({
      signal,
      onDown: () => pass('down'),
      connect: (signal, onSign) =>
        readOrderEvents({
          lastId,
          signal,
          onEvent(event, position) {
            onSign()
            pass({ event, position })
          },
        }),
    })
  }

  if (channel) {
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => take(data))
    // Rejects if it is aborted while it waits for the lock.
    navigator.locks.request(NAME, { signal }, () => read(signal)).catch(() => undefined)
  } else {
    whileVisible(read, signal)
  }

  return () => {
    end.abort()
    channel?.close()
    heardAt = Number.NEGATIVE_INFINITY
  }
}

/** Refreshes a visible page from time to time while there is no stream. Returns a function that stops it. */
export function pollWithoutStream(refresh: () => void): () => void {
  function poll() {
    if (!document.hidden && !isLive()) refresh()
  }
  const timer = setInterval(poll, REFRESH_MS)
  document.addEventListener('visibilitychange', poll)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', poll)
  }
}
