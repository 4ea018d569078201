import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { nextChange } from '#domain/promotions/promotion-times.ts'

type Timed = Parameters<typeof nextChange>[0]

/** The longest time that a browser's timer takes. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** Loads the page again when one of these starts or ends. */
export function useChangeInTime(timed: Timed): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const now = Date.now()
    const next = nextChange(timed, now)
    if (next === undefined || next - now > MAX_TIMER_MS) return
    const timer = setTimeout(revalidate, next - now)
    return () => clearTimeout(timer)
  }, [timed, revalidate])
}
