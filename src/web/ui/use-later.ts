import { useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const waiting = new Set<() => void>()

/**
 * Classes (`later-…`) that leave a section out of the layout before the first paint. Removed once React has hydrated the section, so that
 * the page then has its real height. One section per frame: all at once take a cheap phone a quarter of a second, in which it answers no
 * press.
 */
export function useLater(classes: string): string | undefined {
  const isHydrating = useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  )
  const [isLaidOut, setLaidOut] = useState(!isHydrating)
  useEffect(() => {
    const layOut = () => setLaidOut(true)
    waiting.add(layOut)
    if (waiting.size === 1) requestAnimationFrame(runNext)
    return () => void waiting.delete(layOut)
  }, [])
  return isLaidOut ? undefined : classes
}

function runNext(): void {
  const [layOut] = waiting
  if (!layOut) return
  waiting.delete(layOut)
  // Or React would draw it together with the next one.
  flushSync(layOut)
  if (waiting.size > 0) requestAnimationFrame(runNext)
}
