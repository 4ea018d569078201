import type { OrderEvent } from '#domain/orders/order-event.ts'
import { readOrderEvents } from '#web/api/order-events.ts'
import { stayConnected } from '#web/live/stay-connected.ts'
import { whileVisible } from '#web/live/while-visible.ts'

/** The lock and the channel that the owner's tabs share. */
const NAME = 'ordenes'
/** A tab that has heard nothing for this long from the one with the stream no longer counts on it. */
const SILENCE_MS = 50_000

/** `stale`: something may have been missed, so what is on screen must be loaded again. */
type News = OrderEvent | 'stale'

type Message =
  | { readonly kind: 'news'; readonly event: OrderEvent | 'reset' | undefined; readonly position: string }
  | { readonly kind: 'down' }
  | { readonly kind: 'hello' }

const listeners = new Set<(news: News) => void>()
let heardAt = Number.NEGATIVE_INFINITY

/** Calls `listener` with every change of an order. */
export function onOrderNews(listener: (news: News) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether changes arrive by themselves. Otherwise pages poll. */
export function isLive(): boolean {
  return Date.now() - heardAt < SILENCE_MS
}

/**
 * Keeps one stream for all tabs of this browser, which allows six connections for each host: the tab that holds the lock reads it
 * and passes on what it gets. If it is closed, another one continues from the last position. Without locks, as on plain HTTP, each
 * tab has a stream while it is visible. Returns a function that ends it.
 */
export function followOrders(): () => void {
  const end = new AbortController()
  const { signal } = end
  const channel = navigator.locks && 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : undefined
  let position: string | undefined
  let isLeader = false

  function take(message: Message): void {
    if (message.kind === 'hello') {
      const known = { kind: 'news', event: undefined, position } as const
      if (isLeader && isLive()) channel?.postMessage(known)
      return
    }
    if (message.kind === 'down') {
      heardAt = Number.NEGATIVE_INFINITY
      tell('stale')
      return
    }
    const wasLive = isLive()
    heardAt = Date.now()
    position = message.position
    if (message.event === 'reset') tell('stale')
    else if (message.event) tell(message.event)
    // What changed between loading the page and the first sign of the stream.
    if (!wasLive) tell('stale')
  }

  function pass(message: Message): void {
    take(message)
    channel?.postMessage(message)
  }

  function lead(signal: AbortSignal): Promise<void> {
    return stayConnected({
      signal,
      onDown: () => pass({ kind: 'down' }),
      connect: (signal, onSign) =>
        readOrderEvents({
          lastId: position,
          signal,
          onNews(event, position) {
            onSign()
            pass({ kind: 'news', event, position })
          },
        }),
    })
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => take(data))
  if (channel) {
    channel.postMessage({ kind: 'hello' })
    const held = navigator.locks.request(NAME, { signal }, () => {
      isLeader = true
      return lead(signal)
    })
    // Aborted while it was waiting for the lock.
    held.catch(() => undefined)
  } else {
    whileVisible(lead, signal)
  }

  return () => {
    end.abort()
    channel?.close()
    heardAt = Number.NEGATIVE_INFINITY
  }
}

function tell(news: News): void {
  for (const listener of listeners) listener(news)
}
