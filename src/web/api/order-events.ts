import { OrderEvent } from '#domain/orders/order-event.ts'
import { readEvents } from './event-stream.ts'

type OrderReading = {
  readonly lastId: string | undefined
  readonly signal: AbortSignal
  /** `event` is `reset` when too much was missed, and undefined for a sign of life or an event that this page does not know. */
  readonly onNews: (event: OrderEvent | 'reset' | undefined, position: string) => void
}

/** All changes of orders, for the owner. */
export function readOrderEvents({ lastId, signal, onNews }: OrderReading): Promise<void> {
  return readEvents('/api/order/events', {
    lastId,
    signal,
    onBlock({ name, data, id }) {
      // A newer server may send kinds of events that this page does not know.
      if (name === 'order') onNews(OrderEvent.safeParse(JSON.parse(data ?? '')).data, id)
      else onNews(name === 'reset' ? 'reset' : undefined, id)
    },
  })
}
