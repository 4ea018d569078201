import { useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { afterPresses } from './after-presses.ts'

const waiting = new Set<() => void>()

/**
 * Classes that let the browser skip the layout of a section before the first paint; `later` is in the page's inline style. Removed
 * once React has hydrated the section, so that the page then has its real height. One section per frame, and none while something is
 * pressed: all at once take a cheap phone an eighth of a second, in which it answers no press.
 */
export function useLater(classes: string): string | undefined {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  const [isLaidOut, setLaidOut] = useState(!isHydrating)
  useEffect(() => inTurn(() => setLaidOut(true)), [])
  return isLaidOut ? undefined : `later ${classes}`
}

/** Runs it in a frame of its own, unless the returned function is called before. */
function inTurn(run: () => void): () => void {
  waiting.add(run)
  if (waiting.size === 1) requestAnimationFrame(runNext)
  return () => {
    waiting.delete(run)
  }
}

async function runNext(): Promise<void> {
  await afterPresses()
  const [run] = waiting
  if (!run) return
  waiting.delete(run)
  // Or React would draw it later, together with the next one.
  flushSync(run)
  if (waiting.size > 0) requestAnimationFrame(runNext)
}

function neverChanges() {
  return () => undefined
}
