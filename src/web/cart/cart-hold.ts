import { useSyncExternalStore } from 'react'
import { createStore } from '../store.ts'

const isHeld = createStore(false)

/** While an order is being sent its lines stay as they were sent. */
export const holdCart = isHeld.set

export function useIsCartHeld(): boolean {
  return useSyncExternalStore(isHeld.subscribe, isHeld.get, () => false)
}
