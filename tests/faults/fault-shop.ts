import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/db/open.ts'
import { OWNER } from '../program.ts'

export type FaultShop = {
  readonly dataDir: string
  readonly environment: Readonly<Record<string, string>>
  readonly remove: () => Promise<void>
}

/** An empty data directory and the settings for the program under test. */
export async function openFaultShop(): Promise<FaultShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'serpentina-'))
  return {
    dataDir,
    environment: {
      DATA_DIR: dataDir,
      DEMO: 'off',
      RATE_LIMIT: 'off',
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
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
  const { db, makeReady, close } = await openDatabase(dataDir)
  await makeReady(
    async () => undefined,
    () => undefined,
  )
  const stored = await db.selectFrom('orders').select(['id', 'idempotency_key']).execute()
  await close()
  const found = new Map(stored.map(({ id, idempotency_key }) => [idempotency_key, id]))
  if (found.size !== stored.length) throw new Error('two orders have the same key')
  return found
}
