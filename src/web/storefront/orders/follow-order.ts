import { stayConnected, whileVisible } from '#web/api/stay-connected.ts'
import { readEvents } from '../../api/event-stream.ts'

type Following = {
  /** The order has changed, or may have changed before the stream was open. */
  readonly onChange: () => void
  /** Whether changes arrive by themselves. */
  readonly onLive: (isLive: boolean) => void
  readonly signal: AbortSignal
}

/** Follows an order while its page is visible: a phone in a pocket keeps no connection. */
export function followOrder(id: string, { onChange, onLive, signal }: Following): void {
  whileVisible((visible) => {
    visible.addEventListener('abort', () => onLive(false))
    void stayConnected({
      signal: visible,
      onUp() {
        onLive(true)
        onChange()
      },
      onDown: () => onLive(false),
      connect: (signal, onSign) =>
        readReceiptEvents(id, {
          signal,
          onEvent(isChange) {
            onSign()
            if (isChange) onChange()
          },
        }),
    })
  }, signal)
}

type ReceiptReading = {
  readonly signal: AbortSignal
  /** Called with true for a change, with false for a sign of life. */
  readonly onEvent: (isChange: boolean) => void
}

/** The changes of one order, for its customer. */
function readReceiptEvents(id: string, { signal, onEvent }: ReceiptReading): Promise<void> {
  return readEvents(`/api/order/cel/${encodeURIComponent(id)}/events`, {
    signal,
    onBlock: ({ data }) => onEvent(data !== undefined),
  })
}
