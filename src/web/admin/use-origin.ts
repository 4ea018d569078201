import { useSyncExternalStore } from 'react'

/** Only the browser knows the shop's public address. */
export function useOrigin(): string {
  return useSyncExternalStore(
    () => () => undefined,
    () => location.origin,
    () => '',
  )
}
