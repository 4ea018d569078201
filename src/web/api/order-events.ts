import { OrderEvent } from '#domain/orders/order-event.ts'
import { readEvents } from './event-stream.ts'

type OrderReading = {
  readonly lastId: string | undefined
  readonly signal: AbortSignal
  /** `event` is `reset` when too much was missed, and undefined for a sign of life. */
  readonly onNews: (event: OrderEvent | 'reset' | undefined, position: string) => void
}

/** All changes of orders, for the owner. */
export function readOrderEvents({ lastId, signal, onNews }: OrderReading): Promise<void> {
  return readEvents('/api/order/events', {
    lastId,
    signal,
    onBlock({ name, data, id }) {
      if (name === 'order') onNews(OrderEvent.parse(JSON.parse(data ?? '')), id)
      else onNews(name === 'reset' ? 'reset' : undefined, id)
    },
  })
}
