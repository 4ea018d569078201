import { setTimeout as delay } from 'node:timers/promises'
import { CHANNEL, LISTENER } from './postgres.ts'

const TRY_AGAIN_MS = 500
const TIMEOUT_MS = 2000

/** Calls `onAnnounced` when another process announces a change. Uses its own connection until it is stopped. */
export async function listenForAnnouncements(
  url: string,
  onAnnounced: () => void,
  signal: AbortSignal,
): Promise<void> {
  const pg = await import('pg')
  while (!signal.aborted) {
    const client = new pg.Client({
      connectionString: url,
      application_name: LISTENER,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
    })
    const ended = new Promise<void>((resolve) => {
      client.on('error', () => resolve())
      client.on('end', () => resolve())
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    try {
      await client.connect()
      client.on('notification', onAnnounced)
      await client.query(`listen ${CHANNEL}`)
      // Something may have been announced while disconnected.
      onAnnounced()
      await ended
    } catch {
      // Not reported here: the journal follower queries the same database and reports the outage.
    }
    client.end().catch(() => undefined)
    await delay(TRY_AGAIN_MS, undefined, { signal }).catch(() => undefined)
  }
}
