import type { FastifyInstance } from 'fastify'
import { coalesceRuns } from '#domain/coalesce-runs.ts'
import { onStale } from '../../db/change.ts'
import { applyDue } from './apply-scheduled.ts'
import { findNextMoment, listDue } from './queries.ts'

/** A clock that is set is noticed within this time. Far below the 24.8 days that a timer can wait. */
const LOOK_AT_CLOCK_MS = 1000
const TRY_AGAIN_MS = 5000

export type PriceTimer = {
  /** Applies what became due while the shop was closed, and waits for the next one. */
  readonly start: () => void
}

/** Applies scheduled price changes at their moment. Every process has one; whichever is first applies the change. */
export function createPriceTimer(app: FastifyInstance): PriceTimer {
  let timer: NodeJS.Timeout | undefined
  let next: number | undefined
  let latest: Promise<void> = Promise.resolve()
  let isClosing = false

  const look = coalesceRuns(async () => {
    try {
      for (const due of await listDue(app.db, new Date().toISOString())) {
        if (isClosing) return
        await applyDue(app.db, due, app.productIndex)
      }
      const moment = await findNextMoment(app.db)
      next = moment === undefined ? undefined : Date.parse(moment)
      wait()
    } catch (error) {
      if (isClosing) return
      app.log.error({ err: error }, 'scheduled prices were not applied')
      set(wake, TRY_AGAIN_MS)
    }
  })

  function wait(): void {
    clearTimeout(timer)
    if (next === undefined) return
    const left = next - Date.now()
    if (left <= 0) wake()
    else set(wait, Math.min(left, LOOK_AT_CLOCK_MS))
  }

  function set(then: () => void, ms: number): void {
    clearTimeout(timer)
    if (!isClosing) timer = setTimeout(then, ms).unref()
  }

  function wake(): void {
    if (!isClosing) latest = look()
  }

  onStale(app.db, ['schedule'], wake)
  app.addHook('preClose', async () => {
    isClosing = true
    clearTimeout(timer)
    await latest
  })
  return { start: wake }
}
