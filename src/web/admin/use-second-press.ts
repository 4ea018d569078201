import { useRef, useState } from 'react'

/** A press this soon was meant for what stood there before. */
const AGAIN_MS = 1000

/** Whether a press is the second of a double one: what it is on has just appeared, or moved under the pointer. */
export function useSecondPress({ isNew = false } = {}) {
  const [start] = useState(() => (isNew ? performance.now() : Number.NEGATIVE_INFINITY))
  const changedAt = useRef(start)
  const isSecond = () => performance.now() - changedAt.current < AGAIN_MS
  const mark = () => {
    changedAt.current = performance.now()
  }
  return {
    isSecond,
    mark,
    /** Does it, unless it is still being done or was a moment ago. */
    async once(act: () => Promise<unknown>) {
      if (isSecond()) return
      changedAt.current = Number.POSITIVE_INFINITY
      await act()
      mark()
    },
  }
}
