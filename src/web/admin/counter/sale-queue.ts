import { useEffect, useState } from 'react'
import { coalesceRuns } from '#domain/coalesce-runs.ts'
import type { Cents } from '#domain/money/money.ts'
import type { CounterOrder } from '#domain/orders/counter-order.ts'
import { createEmitter } from '#web/store.ts'
import type { CounterDraft } from './counter-draft.ts'
import { inDeviceStore } from './device-database.ts'

/** A sale that was made without a connection, or whose answer was lost. It stays until the shop has it or somebody discards it. */
export type QueuedSale = {
  /** Of its attempts: sent twice it is one order. */
  readonly key: string
  /** Who sold it, by e-mail: nobody else sends it. */
  readonly person: string
  readonly date: string
  /** As it is sent, each time the same. */
  readonly order: CounterOrder
  readonly amountDue: Cents
  /** As it was typed, to open it again. */
  readonly draft: CounterDraft
  /** Why the shop does not take it. */
  readonly refusal?: string
}

/** In the order in which they were made. */
export type NumberedSale = QueuedSale & { readonly number: number }

/** Tells all tabs, this one too, which listens with a channel of its own. */
const CHANNEL = 'mostrador'
const changes = createEmitter((emit) => {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', () => emit())
  return () => channel.close()
})
export const onQueueChange = changes.subscribe

export function listQueued(): Promise<readonly NumberedSale[]> {
  return inDeviceStore('queue', 'readonly', (store) => store.getAll())
}

/** Rejects if this device cannot store it, or has a sale with this key. */
export async function queueSale(sale: QueuedSale): Promise<void> {
  await inDeviceStore('queue', 'readwrite', (store) => store.add(sale))
  tellTabs()
}

export async function refuseQueued(sale: NumberedSale, refusal: string): Promise<void> {
  await inDeviceStore('queue', 'readwrite', (store) => store.put({ ...sale, refusal }))
  tellTabs()
}

/** Once the shop has it, it is typed on, or somebody discards it. */
export async function removeQueued({ number }: NumberedSale): Promise<void> {
  await inDeviceStore('queue', 'readwrite', (store) => store.delete(number))
  tellTabs()
}

function tellTabs(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('')
  channel.close()
}

/** None where the browser keeps nothing. */
export function useQueuedSales(): readonly NumberedSale[] {
  const [sales, setSales] = useState<readonly NumberedSale[]>([])

  // Reads the browser's storage, and follows what any tab changes.
  useEffect(() => {
    let isShown = true
    const read = coalesceRuns(async () => {
      const queued = await listQueued().catch(() => [])
      if (isShown) setSales(queued)
    })
    const stopListening = onQueueChange(() => void read())
    void read()
    return () => {
      isShown = false
      stopListening()
    }
  }, [])

  return sales
}
