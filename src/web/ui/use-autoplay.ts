import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/**
 * Calls `advance` in an interval while nobody is looking closely: not while the pointer or the focus is inside, something lies over
 * the page, it is out of sight, the tab is hidden, the person asked for less motion, or it was paused.
 */
export function useAutoplay(ref: RefObject<HTMLElement | null>, interval: number, advance: () => void) {
  const [isPaused, setPaused] = useState(false)

  const tick = useEffectEvent(() => {
    const isStill = document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches
    if (ref.current && !isStill && isInSight(ref.current) && !isWatched(ref.current)) advance()
  })

  // The browser's clock and what it knows of the pointer, the focus and the tab.
  useEffect(() => {
    if (isPaused) return
    const timer = setInterval(() => tick(), interval)
    return () => clearInterval(timer)
  }, [interval, isPaused])

  return { isPaused, setPaused }
}

function isWatched(element: HTMLElement): boolean {
  // A finger leaves its hover behind where it last tapped.
  const isPointedAt = matchMedia('(hover: hover)').matches && element.matches(':hover')
  return isPointedAt || element.matches(':focus-within') || document.querySelector(':modal') !== null
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
