import { OrderEvent } from '#domain/orders/order-event.ts'
import { readEvents } from './event-stream.ts'

type OrderReading = {
  readonly lastId: string | undefined
  readonly signal: AbortSignal
  /** `event` is `reset` when too much was missed or an event cannot be understood, and undefined for a sign of life. */
  readonly onEvent: (event: OrderEvent | 'reset' | undefined, position: string) => void
}

/** All changes of orders, for the owner. */
export function readOrderEvents({ lastId, signal, onEvent }: OrderReading): Promise<void> {
  return readEvents('/api/order/events', {
    lastId,
    signal,
    onBlock({ name, data, id }) {
      // A server of another version may send what this page does not know. Loading the orders again shows what came of it.
      if (name === 'order') onEvent(OrderEvent.safeParse(JSON.parse(data ?? '')).data ?? 'reset', id)
      else onEvent(name === 'reset' ? 'reset' : undefined, id)
    },
  })
}
