import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { LISTENER } from './postgres.ts'

/** Migration 0003 sends the catalogue's new version on it. */
const CHANNEL = 'catalogue_changes'

/** A change is seen at once by its announcement; should that be lost on the way, within this. */
const POLL_MS = 500
const TIMEOUT_MS = 2000

type Watch = {
  /** Called for each change, and after each outage: something may have changed in it. */
  readonly onChange: () => void
  /** Called once per outage, with its reason. */
  readonly onOutage: (error: unknown) => void
  readonly signal: AbortSignal
}

/** Listens for changes of the catalogue on a connection of its own until told to stop, and comes back after outages. */
export async function watchCatalogue(url: string, { onChange, onOutage, signal }: Watch): Promise<void> {
  const pg = await import('pg')
  let isOutage = false
  while (!signal.aborted) {
    const client = new pg.Client({
      connectionString: url,
      application_name: LISTENER,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    })
    // The question that is under way fails too, and says so.
    client.on('error', () => undefined)
    try {
      await client.connect()
      await listen(client, signal, () => {
        isOutage = false
        onChange()
      })
    } catch (error) {
      if (signal.aborted) break
      if (!isOutage) onOutage(error)
      isOutage = true
      await delay(POLL_MS, undefined, { signal }).catch(() => undefined)
    } finally {
      client.end().catch(() => undefined)
    }
  }
}

async function listen(client: Client, signal: AbortSignal, onChange: () => void): Promise<void> {
  let version: string | undefined
  const see = (current: string | undefined) => {
    if (current === version) return
    version = current
    onChange()
  }
  client.on('notification', ({ payload }) => see(payload))
  await client.query(`listen ${CHANNEL}`)
  // The first version differs from none: what was kept before this connection is forgotten.
  while (!signal.aborted) {
    const { rows } = await client.query<{ version: string }>('select version from catalogue_changes')
    see(rows[0]?.version)
    await delay(POLL_MS, undefined, { signal })
  }
}
