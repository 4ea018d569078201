import { readReceiptEvents } from '#web/api/receipt-events.ts'
import { stayConnected, whileVisible } from '#web/api/stay-connected.ts'

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
