import { useState } from 'react'

const AGAIN_MS = 1000

/** Whether a moment, of `performance.now`, is so recent that a press was meant for what stood there before. */
export function isJustNow(moment: number): boolean {
  return performance.now() - moment < AGAIN_MS
}

/** Whether this component has only just appeared. */
export function useJustShown(): () => boolean {
  const [shownAt] = useState(() => performance.now())
  return () => isJustNow(shownAt)
}
