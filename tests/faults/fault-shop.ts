import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/db/open.ts'
import type { Db } from '#server/db/tables.ts'
import { createDatabase } from '#server/testing/databases.ts'
import { OWNER } from '#server/testing/owner.ts'
import type { PostgresServer } from '../postgres/server.ts'

export type FaultShop = {
  readonly dataDir: string
  readonly environment: Readonly<Record<string, string>>
  /** For while no program has the shop open. */
  readonly withDatabase: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  readonly remove: () => Promise<void>
}

/** An empty data directory and the settings for the program under test. Its database is a file, or on the server. */
export async function openFaultShop(server?: PostgresServer): Promise<FaultShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'serpentina-'))
  const database = server && (await createDatabase(server.url))
  return {
    dataDir,
    environment: {
      DATA_DIR: dataDir,
      ...(database && { DATABASE_URL: database.url }),
      DEMO: 'off',
      RATE_LIMIT: 'off',
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
    },
    withDatabase: (work) => withDatabase(dataDir, database?.url, work),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}

async function withDatabase<T>(
  dataDir: string,
  url: string | undefined,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const { db, makeReady, close } = await openDatabase(dataDir, url)
  await makeReady(
    async () => undefined,
    () => undefined,
  )
  return work(db).finally(close)
}

export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  })
  if (!answer.ok) throw new Error(`signing in was refused with ${answer.status}`)
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** The orders of a closed shop: their identifiers, by the key of each order. */
export async function storedOrders(dataDir: string): Promise<Map<string | null, string>> {
  const stored = await withDatabase(dataDir, undefined, (db) =>
    db.selectFrom('orders').select(['id', 'idempotency_key']).execute(),
  )
  const found = new Map(stored.map(({ id, idempotency_key }) => [idempotency_key, id]))
  if (found.size !== stored.length) throw new Error('two orders have the same key')
  return found
}
