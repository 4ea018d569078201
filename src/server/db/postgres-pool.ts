import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type { PoolClient } from 'pg'
import { MINUTE_MS } from '#domain/clock.ts'
import { isPostgresUnavailable } from './postgres-errors.ts'
import type { Tables } from './tables.ts'

/** With the connections that listen, answer long reads and preview an import, nine processes fit into PostgreSQL's usual hundred. */
const CONNECTIONS = 7
const CONNECT_TIMEOUT_MS = 3000
const IDLE_TIMEOUT_MS = MINUTE_MS
const ABANDONED_AFTER_MS = 10_000

/** The driver returns these types as text, because they may exceed a number. Ours never do: counts, ids, cents. */
const INT8 = 20
const NUMERIC = 1700

/** PostgreSQL's own code while it starts. */
const CANNOT_CONNECT_NOW = '57P03'

type Options = {
  /** Time limit for a query: an unreachable machine never answers at all. */
  readonly queryTimeoutMs: number
  /** Whether queries are allowed yet. */
  readonly isOpen: () => boolean
  readonly connections?: number
}

/** The driver is loaded only here, so that a shop on SQLite does not have it in memory. */
export async function openPostgres(
  url: string,
  { queryTimeoutMs, isOpen, connections = CONNECTIONS }: Options,
) {
  const { Pool, types } = await import('pg')
  const pool = new Pool({
    connectionString: url,
    application_name: 'serpentina',
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    query_timeout: queryTimeoutMs,
    statement_timeout: queryTimeoutMs,
    // If the connection is lost silently, the server would keep our locks for hours.
    idle_in_transaction_session_timeout: ABANDONED_AFTER_MS,
    keepAlive: true,
    types: {
      getTypeParser: (oid, format) =>
        oid === INT8 || oid === NUMERIC ? Number : types.getTypeParser(oid, format),
    },
  })
  // A connection that breaks while idle is replaced by the next query, which reports any failure.
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

/** After a timeout a connection gets no more queries and is not reused: the late answer might still arrive. */
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
    // Kysely's type has an overload for cursors, which is not used here.
    query: query as unknown as PostgresPoolClient['query'],
    release: (isBroken) => client.release(isBroken || problem !== undefined),
  }
}
