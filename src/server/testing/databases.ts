import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openDatabase } from '#server/db/open.ts'

/** An empty shop that test databases are copied from: faster than migrating each one. */
const TEMPLATE = 'serpentina_template'

export type TestDatabase = { readonly url: string; readonly drop: () => Promise<void> }

export async function makeTemplate(server: string): Promise<void> {
  await command(server, `drop database if exists ${TEMPLATE}`)
  await command(server, `create database ${TEMPLATE}`)
  const database = await openDatabase('', addressOf(server, TEMPLATE))
  await database.makeReady(
    async () => undefined,
    () => undefined,
  )
  await database.close()
}

/** Creates a database on the server, empty or with the tables of a shop. */
export async function createDatabase(server: string, { isMigrated = false } = {}): Promise<TestDatabase> {
  const name = `serpentina_${randomUUID().replaceAll('-', '')}`
  await command(server, `create database ${name} template ${isMigrated ? TEMPLATE : 'template0'}`)
  return {
    url: addressOf(server, name),
    drop: () => command(server, `drop database ${name} with (force)`),
  }
}

async function command(server: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

function addressOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
