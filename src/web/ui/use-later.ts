import { useSyncExternalStore } from 'react'

/**
 * The classes of what the browser need not lay out before the first paint, gone once React has taken it over: it does so piece by
 * piece, and the page is as high as it seems from then on.
 */
export function useLater(classes: string): string | undefined {
  const isTakenOver = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return isTakenOver ? undefined : classes
}

function neverChanges() {
  return () => undefined
}
