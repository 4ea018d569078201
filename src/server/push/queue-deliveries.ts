import { DAY_MS } from '#domain/clock.ts'
import { permissionsOf } from '#domain/people/roles.ts'
import { permissionFor } from '#domain/push/notice.ts'
import type { ReadEntry } from '../db/durable-reader.ts'
import type { Db } from '../db/tables.ts'
import { noticeOf } from './notice-of-entry.ts'
import { insertDeliveries, listListeners } from './queries.ts'

/** What nobody got within this time is out of date. */
const EXPIRES_AFTER_MS = DAY_MS

/** Notes what is to be sent to which device because of these entries. */
export async function queueDeliveries(
  tx: Db,
  entries: readonly ReadEntry[],
  now: Date = new Date(),
): Promise<void> {
  const next_at = now.toISOString()
  const notices = entries.flatMap((entry) => {
    const notice = noticeOf(entry)
    const expires_at = new Date(Date.parse(entry.date) + EXPIRES_AFTER_MS).toISOString()
    return notice && expires_at > next_at ? [{ entry, notice, expires_at }] : []
  })
  if (notices.length === 0) return
  const listeners = await listListeners(tx)
  await insertDeliveries(
    tx,
    notices.flatMap(({ entry, notice, expires_at }) =>
      listeners
        .filter(
          ({ wanted, created_at, role }) =>
            // Skips entries older than the subscription.
            created_at <= entry.date &&
            JSON.parse(wanted).includes(notice.ring) &&
            permissionsOf(role).includes(permissionFor(notice)),
        )
        .map(({ id }) => ({
          subscription_id: id,
          tag: notice.ring === 'order' ? entry.subject : `entry ${entry.id}`,
          payload: JSON.stringify(notice),
          next_at,
          expires_at,
        })),
    ),
  )
}
