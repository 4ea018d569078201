import { useState } from 'react'
import { AGAIN_MS } from './use-action.ts'

/** Whether this component has only just appeared: a press was then meant for what stood there before. */
export function useJustShown(): () => boolean {
  const [shownAt] = useState(() => performance.now())
  return () => performance.now() - shownAt < AGAIN_MS
}
