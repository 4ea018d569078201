import { setTimeout as delay } from 'node:timers/promises'
import { CHANNEL, LISTENER } from './postgres.ts'

const TRY_AGAIN_MS = 500
const TIMEOUT_MS = 2000

/** Calls `onAnnounced` for what other processes announce, on a connection of its own, until told to stop. */
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
      // Something may have been announced while nobody listened.
      onAnnounced()
      await ended
    } catch {
      // Whoever follows the journal asks the same database, and says so.
    }
    client.end().catch(() => undefined)
    await delay(TRY_AGAIN_MS, undefined, { signal }).catch(() => undefined)
  }
}
