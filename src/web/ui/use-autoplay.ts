import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Calls `advance` at an interval. Stops while the pointer, a finger or the focus is inside, a dialog is open, it is off screen, the tab
 * is hidden, reduced motion is on, or it was paused.
 */
export function useAutoplay(ref: RefObject<HTMLElement | null>, interval: number, advance: () => void) {
  const [isPaused, setPaused] = useState(false)
  const restsUntil = useRef(0)

  const tick = useEffectEvent(() => {
    const isStill =
      Date.now() < restsUntil.current ||
      document.hidden ||
      matchMedia('(prefers-reduced-motion: reduce)').matches
    if (ref.current && !isStill && isInSight(ref.current) && !isWatched(ref.current)) advance()
  })

  // Uses a timer and reads pointer, focus and tab state from the browser.
  useEffect(() => {
    if (isPaused) return
    const timer = setInterval(() => tick(), interval)
    return () => clearInterval(timer)
  }, [interval, isPaused])

  // Follows the fingers, also while the browser scrolls. Whoever lets go gets a whole interval to look.
  useEffect(() => {
    const element = ref.current
    const touch = ({ touches }: TouchEvent) => {
      restsUntil.current = touches.length > 0 ? Number.POSITIVE_INFINITY : Date.now() + interval
    }
    const names = ['touchstart', 'touchend', 'touchcancel'] as const
    for (const name of names) element?.addEventListener(name, touch, { passive: true })
    return () => {
      for (const name of names) element?.removeEventListener(name, touch)
    }
  }, [ref, interval])

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
