import { type RefObject, useEffect, useState } from 'react'

/**
 * Calls `advance` in an interval while nobody is looking closely: not while the pointer or the focus is inside, the tab is hidden,
 * the person asked for less motion, or it was paused.
 */
export function useAutoplay(ref: RefObject<HTMLElement | null>, interval: number, advance: () => void) {
  const [isPaused, setPaused] = useState(false)

  // The browser's clock and what it knows of the pointer, the focus and the tab.
  useEffect(() => {
    if (isPaused) return
    const timer = setInterval(() => {
      const isWatched = ref.current?.matches(':hover, :focus-within') ?? false
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
      if (!isWatched && !isStill && !document.hidden) advance()
    }, interval)
    return () => clearInterval(timer)
  }, [ref, interval, advance, isPaused])

  return { isPaused, setPaused }
}
