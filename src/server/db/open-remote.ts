import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../errors.ts'
import type { Database } from './database.ts'
import { followJournal } from './follow-journal.ts'
import { asForeign } from './foreign-tables.ts'
import { type BeforeMigrating, migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations/list.ts'
import { isPostgresUnavailable, sqlState } from './postgres-errors.ts'
import { listenForAnnouncements } from './postgres-listen.ts'
import { openPostgres } from './postgres-pool.ts'
import type { Db } from './tables.ts'

const QUERY_TIMEOUT_MS = 5000
/** A second process that starts at the same time waits until the first has filled the shop. */
const PREPARE_TIMEOUT_MS = 120_000
const TRY_AGAIN_MS = 500

/** A shop on PostgreSQL. Does not connect yet. */
export async function openRemote(url: string, beforeMigrating?: BeforeMigrating): Promise<Database> {
  let isReady = false
  const closing = new AbortController()
  const db = await openPostgres(url, { queryTimeoutMs: QUERY_TIMEOUT_MS, isOpen: () => isReady })

  async function makeReady<T>(prepare: (db: Db) => Promise<T>, onWait: () => void): Promise<T> {
    const preparing = await openPostgres(url, {
      queryTimeoutMs: PREPARE_TIMEOUT_MS,
      isOpen: () => !closing.signal.aborted,
    })
    let prepared: Promise<void> | undefined
    const prepareOnce: BeforeMigrating = (pending) => {
      prepared ??= beforeMigrating?.(pending)
      return prepared ?? Promise.resolve()
    }
    try {
      for (let isFirst = true; ; isFirst = false) {
        try {
          await migrate(preparing, MIGRATIONS, prepareOnce)
          const result = await prepare(preparing)
          isReady = true
          return result
        } catch (error) {
          if (!isPostgresUnavailable(error)) throw asRefusal(error) ?? asForeign(error) ?? error
        }
        if (isFirst) onWait()
        await delay(TRY_AGAIN_MS, undefined, { signal: closing.signal })
      }
    } finally {
      await preparing.destroy()
    }
  }

  return {
    db,
    makeReady,
    follow(onOutage) {
      const { begun, look } = followJournal(db, { onOutage, signal: closing.signal })
      void listenForAnnouncements(url, look, closing.signal)
      return begun
    },
    async close() {
      closing.abort()
      await db.destroy()
    },
  }
}

const REFUSALS: Readonly<Record<string, string>> = {
  '28P01': 'no acepta el usuario o la contraseña',
  '28000': 'no deja entrar a ese usuario desde esta máquina',
  '3D000': 'no tiene una base con ese nombre',
  '42501': 'no le da a ese usuario permiso para crear tablas',
}

/** The message for the owner if waiting cannot fix the error. It names no part of the address, which may contain a secret. */
export function asRefusal(error: unknown): StartError | undefined {
  const refusal = REFUSALS[sqlState(error) ?? '']
  return refusal === undefined ? undefined : new StartError(`PostgreSQL ${refusal}. Revisá DATABASE_URL.`)
}
