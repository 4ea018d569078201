import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type { PoolClient } from 'pg'
import { isPostgresUnavailable } from './postgres-errors.ts'
import type { Tables } from './tables.ts'

/** Twelve processes fit into PostgreSQL's usual hundred connections, the listening ones included. */
const CONNECTIONS = 7
const CONNECT_TIMEOUT_MS = 3000
const IDLE_TIMEOUT_MS = 60_000
const ABANDONED_AFTER_MS = 10_000

/** Types that the driver gives as text, because they may be larger than a number. Ours never are: counts, ids, cents. */
const INT8 = 20
const NUMERIC = 1700

/** What PostgreSQL itself says while it starts. */
const CANNOT_CONNECT_NOW = '57P03'

type Options = {
  /** After which a question counts as unanswered: an unreachable machine says nothing at all. */
  readonly queryTimeoutMs: number
  /** Whether questions may be asked yet. */
  readonly isOpen: () => boolean
}

/** The driver is loaded only here: a shop on SQLite has none of it in its memory. */
export async function openPostgres(url: string, { queryTimeoutMs, isOpen }: Options) {
  const { Pool, types } = await import('pg')
  const pool = new Pool({
    connectionString: url,
    application_name: 'serpentina',
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    query_timeout: queryTimeoutMs,
    statement_timeout: queryTimeoutMs,
    // Where the connection is lost without a word, the server would keep our locks for hours.
    idle_in_transaction_session_timeout: ABANDONED_AFTER_MS,
    keepAlive: true,
    types: {
      getTypeParser: (oid, format) =>
        oid === INT8 || oid === NUMERIC ? Number : types.getTypeParser(oid, format),
    },
  })
  // A connection that breaks while nobody uses it is replaced when the next question comes, and that one says so.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))

  const checked: PostgresPool = {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      if (!isOpen())
        throw Object.assign(new Error('the database is not ready yet'), { code: CANNOT_CONNECT_NOW })
      return asChecked(await pool.connect())
    },
  }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: checked }) })
}

/** A connection that did not answer is asked nothing more and not given to anybody else: the answer might still come. */
function asChecked(client: PoolClient): PostgresPoolClient {
  let problem: unknown
  async function query(text: string, parameters: readonly unknown[]) {
    if (problem) throw problem
    try {
      return await client.query(text, [...parameters])
    } catch (error) {
      if (isPostgresUnavailable(error)) problem = error
      throw error
    }
  }
  return {
    // Kysely's type has a second form of it, for cursors, which nobody here uses.
    query: query as unknown as PostgresPoolClient['query'],
    release: (isBroken) => client.release(isBroken || problem !== undefined),
  }
}
