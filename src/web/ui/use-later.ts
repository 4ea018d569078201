import { useSyncExternalStore } from 'react'

/**
 * Classes that let the browser skip the layout of a section before the first paint. Removed once React has hydrated the section, so that
 * the page then has its real height.
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
