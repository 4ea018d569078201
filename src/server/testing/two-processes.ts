import { inject } from 'vitest'
import { buildApp } from '../app.ts'
import { openDatabase } from '../db/open.ts'
import { ensureOwner } from '../people/owner-account.ts'
import { parseSettings } from '../settings.ts'
import { createDatabase } from './databases.ts'
import { OWNER } from './owner.ts'

export type ShopProcess = Awaited<ReturnType<typeof openProcess>>
export type TwoProcesses = Awaited<ReturnType<typeof openTwoProcesses>>

/** Two processes of the program on one PostgreSQL, simulated in this one: each with its own connections, caches and listeners. */
export async function openTwoProcesses(environment: Record<string, string> = {}) {
  const { url, drop } = await createDatabase(inject('postgresServer') ?? '', { isMigrated: true })
  const open = () => openProcess(url, environment)
  const pair = await Promise.all([open(), open()])
  return {
    url,
    pair,
    async close() {
      await Promise.all(pair.map(({ app }) => app.close()))
      await drop()
    },
  }
}

async function openProcess(url: string, environment: Record<string, string>) {
  const remote = await openDatabase('', url)
  const settings = parseSettings({ DATABASE_URL: url, LOG_LEVEL: 'silent', ...environment })
  const app = await buildApp({ db: remote.db, settings })
  app.addHook('onClose', remote.close)
  await remote.makeReady(
    async (db) => void (await ensureOwner(db, OWNER)),
    () => undefined,
  )
  await remote.follow(() => undefined)
  return { app, db: remote.db }
}

export async function ownerHeaders({ app }: ShopProcess): Promise<{ cookie: string }> {
  const answer = await app.inject({ method: 'POST', url: '/api/session', payload: OWNER })
  return { cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' }
}
