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

/** Whether it is sent by itself. A refused one is a task for people. */
export const isSentLater = ({ refusal }: QueuedSale): boolean => refusal === undefined

/** Tells all tabs, this one too, which listens with a channel of its own. */
const CHANNEL = 'mostrador'
const changes = createEmitter((emit) => {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', () => emit())
  return () => channel.close()
})
export const onQueueChange = changes.subscribe

/** In the order in which they were made. */
export function listQueued(): Promise<readonly QueuedSale[]> {
  return inDeviceStore('queue', 'readonly', (store) => store.getAll())
}

/** In place of one with this key, which was refused and then sold again. Rejects if this device cannot store it. */
export async function queueSale(sale: QueuedSale): Promise<void> {
  await inDeviceStore('queue', 'readwrite', (store) => {
    const earlier = store.index('key').getKey(sale.key)
    earlier.onsuccess = () =>
      store.put(earlier.result === undefined ? sale : { ...sale, number: earlier.result })
    return earlier
  })
  tellTabs()
}

/** Unless it is gone by now. */
export function refuseQueued(key: string, refusal: string): Promise<void> {
  return changeQueued(key, (found) => found.update({ ...found.value, refusal }))
}

/** Once the shop has it, or somebody discards it. */
export function removeQueued(key: string): Promise<void> {
  return changeQueued(key, (found) => found.delete())
}

async function changeQueued(key: string, change: (found: IDBCursorWithValue) => void): Promise<void> {
  const found = await inDeviceStore('queue', 'readwrite', (store) => {
    const finding = store.index('key').openCursor(key)
    finding.onsuccess = () => finding.result && change(finding.result)
    return finding
  })
  if (found) tellTabs()
}

function tellTabs(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('')
  channel.close()
}

/** None where the browser keeps nothing. */
export function useQueuedSales(): readonly QueuedSale[] {
  const [sales, setSales] = useState<readonly QueuedSale[]>([])

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
