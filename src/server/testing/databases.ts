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
  await connected(server, async (client) => {
    const template = isMigrated ? TEMPLATE : 'template0'
    await client.query(`create database ${name} template ${template} ${await copyStrategy(client)}`)
  })
  return {
    url: addressOf(server, name),
    drop: () => command(server, `drop database ${name} with (force)`),
  }
}

/** Copying files takes half the CPU time of the default. Before version 15 it was the only way. */
async function copyStrategy(client: pg.Client): Promise<string> {
  const { rows } = await client.query('show server_version_num')
  return Number(rows[0].server_version_num) >= 150_000 ? 'strategy file_copy' : ''
}

async function command(server: string, text: string): Promise<void> {
  await connected(server, async (client) => void (await client.query(text)))
}

async function connected(server: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function addressOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
