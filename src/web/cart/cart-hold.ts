import { useSyncExternalStore } from 'react'

let isHeld = false
const listeners = new Set<() => void>()

/** While an order is being sent its lines stay as they were sent. */
export function holdCart(held: boolean): void {
  isHeld = held
  for (const listener of listeners) listener()
}

export function useIsCartHeld(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isHeld,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
