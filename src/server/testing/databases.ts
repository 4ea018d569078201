import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { migrate } from '../db/migrate.ts'
import { openPostgres } from '../db/postgres-pool.ts'

/** An empty shop that test databases are copied from: faster than migrating each one. */
const TEMPLATE = 'serpentina_template'

/** One connection to each server: opening another for each command takes more time than the commands. Idle, it keeps no process alive. */
const pools = new Map<string, pg.Pool>()

export type TestDatabase = { readonly url: string; readonly drop: () => Promise<void> }

export async function makeTemplate(server: string): Promise<void> {
  await command(server, `drop database if exists ${TEMPLATE}`)
  await command(server, `create database ${TEMPLATE}`)
  const db = await openPostgres(addressOf(server, TEMPLATE), { queryTimeoutMs: 120_000, isOpen: () => true })
  await migrate(db).finally(() => db.destroy())
}

/** Creates a database on the server, empty or with the tables of a shop. */
export async function createDatabase(server: string, { isMigrated = false } = {}): Promise<TestDatabase> {
  const name = `serpentina_${randomUUID().replaceAll('-', '')}`
  const template = isMigrated ? TEMPLATE : 'template0'
  await command(server, `create database ${name} template ${template} ${await copyStrategy(server)}`)
  return {
    url: addressOf(server, name),
    drop: async () => void (await command(server, `drop database ${name} with (force)`)),
  }
}

/** Copying files takes half the CPU time of the default. Before version 15 it was the only way. */
async function copyStrategy(server: string): Promise<string> {
  const { rows } = await command(server, 'show server_version_num')
  return Number(rows[0].server_version_num) >= 150_000 ? 'strategy file_copy' : ''
}

function command(server: string, text: string): Promise<pg.QueryResult> {
  const pool = pools.get(server) ?? openPool(server)
  pools.set(server, pool)
  return pool.query(text)
}

function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 1, allowExitOnIdle: true })
  // Tests stop their servers. The next command connects again.
  return pool.on('error', () => undefined)
}

function addressOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
