import { readEvents } from './event-stream.ts'

type ReceiptReading = {
  readonly signal: AbortSignal
  /** Called with true for a change, with false for a sign of life. */
  readonly onEvent: (isChange: boolean) => void
}

/** The changes of one order, for its customer. */
export function readReceiptEvents(id: string, { signal, onEvent }: ReceiptReading): Promise<void> {
  return readEvents(`/api/order/cel/${encodeURIComponent(id)}/events`, {
    signal,
    onBlock: ({ data }) => onEvent(data !== undefined),
  })
}
