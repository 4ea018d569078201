import type { FastifyInstance } from 'fastify'
import { isoDayInMendoza } from '#domain/clock.ts'
import { coalesceRuns } from '#domain/coalesce-runs.ts'
import { onStale } from '../db/change.ts'
import { sumClosedMonths, updateSalesSums } from './update-sales-sums.ts'

/** Changes within this time are summed up together. */
const CALM_MS = 3000

/** Keeps the sums of reports up to date in the background, from the start on, so that nobody waits for them. */
export function followSales(app: FastifyInstance): void {
  const ending = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()

  onStale(app.db, ['orders'], sumUpSoon)
  // What was left to do: after a new version or a restored copy, all days; and a month that ended meanwhile.
  app.server.once('listening', sumUpSoon)

  function sumUpSoon() {
    timer ??= setTimeout(() => {
      timer = undefined
      running = sumUp()
    }, CALM_MS).unref()
  }

  const sumUp = coalesceRuns(async () => {
    try {
      await updateSalesSums(app.db, '', ending.signal)
      await sumClosedMonths(app.db, isoDayInMendoza(new Date()), ending.signal)
    } catch (error) {
      // The next change, or the next report, tries again.
      if (!ending.signal.aborted) app.log.error({ err: error }, 'sales were not summed up')
    }
  })

  app.addHook('preClose', async () => {
    ending.abort()
    clearTimeout(timer)
    await running
  })
}
