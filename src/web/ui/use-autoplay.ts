import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/**
 * Calls `advance` at an interval. Stops while the pointer or the focus is inside, a dialog is open, it is off screen, the tab is
 * hidden, reduced motion is on, or it was paused.
 */
export function useAutoplay(ref: RefObject<HTMLElement | null>, interval: number, advance: () => void) {
  const [isPaused, setPaused] = useState(false)

  const tick = useEffectEvent(() => {
    const isStill = document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches
    if (ref.current && !isStill && isInSight(ref.current) && !isWatched(ref.current)) advance()
  })

  // Uses a timer and reads pointer, focus and tab state from the browser.
  useEffect(() => {
    if (isPaused) return
    const timer = setInterval(() => tick(), interval)
    return () => clearInterval(timer)
  }, [interval, isPaused])

  return { isPaused, setPaused }
}

function isWatched(element: HTMLElement): boolean {
  // Touch leaves a hover state where it last tapped.
  const isPointedAt = matchMedia('(hover: hover)').matches && element.matches(':hover')
  return isPointedAt || element.matches(':focus-within') || document.querySelector(':modal') !== null
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
