import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { LONGEST_TIMER_MS } from '#domain/clock.ts'
import { nextChange } from '#domain/promotions/promotion-times.ts'

type Timed = Parameters<typeof nextChange>[0]

/** Loads the page again when one of these starts or ends. */
export function useChangeInTime(timed: Timed): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const now = Date.now()
    const next = nextChange(timed, now)
    if (next === undefined || next - now > LONGEST_TIMER_MS) return
    const timer = setTimeout(revalidate, next - now)
    return () => clearTimeout(timer)
  }, [timed, revalidate])
}
