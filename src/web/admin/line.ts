import { useSyncExternalStore } from 'react'
import { coalesceRuns } from '#domain/coalesce-runs.ts'
import { isAnswered, whenAnswered } from '#web/connection/use-return.ts'
import { createStore } from '#web/store.ts'
import { onStreamCut, pollWithoutStream } from './order-stream.ts'

/** Whether the shop does not answer, for pages that go on without it. */
const down = createStore(false)

export const isLineDown = down.get
export const onLineChange = down.subscribe

export function useLineDown(): boolean {
  return useSyncExternalStore(down.subscribe, down.get, () => false)
}

/** Asks the shop now, and until it answers. For whoever got no answer. */
export const checkLine = coalesceRuns(async () => {
  if (await isAnswered()) return
  down.set(true)
  await whenAnswered(new AbortController().signal)
  down.set(false)
})

/**
 * The browser and the broken stream only say when to ask. A counter may stand on the shop's own machine, which answers without any network,
 * and a network may lead nowhere. Returns a function that stops listening.
 */
export function followLine(): () => void {
  const look = () => void checkLine()
  if (navigator.onLine === false) look()
  addEventListener('offline', look)
  addEventListener('online', look)
  const stopListening = onStreamCut(look)
  const stopPolling = pollWithoutStream(look)
  return () => {
    removeEventListener('offline', look)
    removeEventListener('online', look)
    stopListening()
    stopPolling()
  }
}
