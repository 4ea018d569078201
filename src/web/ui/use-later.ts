import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { afterPresses } from './after-presses.ts'

/** What is laid out together, by its turn. */
const waiting = new Map<string, Set<() => void>>()

/**
 * Classes that let the browser skip the layout of a section before the first paint. Removed once React has hydrated the section, so that
 * the page then has its real height. One section per frame, and none while something is pressed: all at once take a cheap phone an
 * eighth of a second, in which it answers no press. Small ones can share a `turn`.
 */
export function useLater(classes: string, turn?: string): string | undefined {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  const [isLaidOut, setLaidOut] = useState(!isHydrating)
  const own = useId()
  useEffect(() => {
    if (!isLaidOut) return inTurn(turn ?? own, () => setLaidOut(true))
  }, [isLaidOut, turn, own])
  return isLaidOut ? undefined : classes
}

/** Runs it in the frame of its turn, unless the returned function is called before. */
function inTurn(turn: string, run: () => void): () => void {
  if (waiting.size === 0) requestAnimationFrame(runNext)
  const together = waiting.get(turn) ?? new Set()
  waiting.set(turn, together.add(run))
  return () => {
    together.delete(run)
  }
}

async function runNext(): Promise<void> {
  await afterPresses()
  const [next] = waiting
  if (!next) return
  const [turn, together] = next
  waiting.delete(turn)
  // Or React would draw them later, together with the next ones.
  flushSync(() => {
    for (const run of together) run()
  })
  if (waiting.size > 0) requestAnimationFrame(runNext)
}

function neverChanges() {
  return () => undefined
}
