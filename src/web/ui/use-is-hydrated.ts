import { useSyncExternalStore } from 'react'

/** False on the server and while React hydrates the component. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
