import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether React is still taking over the server's HTML, which knows nothing of this browser. Draws again once it has. */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}
