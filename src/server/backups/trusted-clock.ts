import { DAY_MS } from '#domain/clock.ts'
import { TRASH_DAYS } from '#domain/trash/trash.ts'
import type { Db } from '../db/tables.ts'
import { listBackups } from './backup-files.ts'
import { hasEntryBetween } from './queries.ts'

/** Long enough for somebody, or the network's time, to set a wrong clock right. */
const LIVED_DAYS = 2

/**
 * Whether the shop has lived at the time that the clock says: something was recorded, or copied, in the weeks before the last two days. If
 * not, it was closed for long or the clock has jumped, and whatever is erased for good waits.
 */
export async function isClockTrusted(db: Db, dataDir: string, now = Date.now()): Promise<boolean> {
  const daysAgo = (days: number) => new Date(now - days * DAY_MS).toISOString()
  const [since, until] = [daysAgo(TRASH_DAYS), daysAgo(LIVED_DAYS)]
  const isWithin = ({ date }: { date: string }) => date > since && date < until
  return listBackups(dataDir).some(isWithin) || (await hasEntryBetween(db, since, until))
}
