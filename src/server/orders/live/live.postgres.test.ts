import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { aProductInput } from '#domain/testing/samples.ts'
import type { App } from '../../app.ts'
import { buildApp } from '../../app.ts'
import { createProduct } from '../../catalogue/create-product.ts'
import { insertEntry } from '../../db/journal.ts'
import { openDatabase } from '../../db/open.ts'
import type { Db } from '../../db/tables.ts'
import { ensureOwner } from '../../people/owner-account.ts'
import { parseSettings } from '../../settings.ts'
import { createDatabase, type TestDatabase } from '../../testing/databases.ts'
import { listenTo } from '../../testing/event-client.ts'
import { OWNER } from '../../testing/owner.ts'

type Process = { readonly app: App; readonly db: Db; readonly url: string }
type Client = Awaited<ReturnType<typeof listenTo>>

let database: TestDatabase
let first: Process
let second: Process
let cookie: string
let productId: number
let clients: Client[]

beforeEach(async () => {
  clients = []
  database = await createDatabase(inject('postgresServer') ?? '', { isMigrated: true })
  first = await openProcess()
  second = await openProcess()
  const { headers } = await first.app.inject({ method: 'POST', url: '/api/session', payload: OWNER })
  cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  productId = (await createProduct(first.db, 'system', GLOBO)).id
})

afterEach(async () => {
  await Promise.all(clients.map((client) => client.close()))
  await Promise.all([first, second].map(({ app }) => app.close()))
  await database.drop()
})

const GLOBO = aProductInput({ name: 'Globo', price: 100_000 })

/** A process of the program, simulated in this one: its own connections, caches and listeners. */
async function openProcess(): Promise<Process> {
  const remote = await openDatabase('', database.url)
  const app = await buildApp({ db: remote.db, settings: parseSettings({ LOG_LEVEL: 'silent' }) })
  app.addHook('onClose', remote.close)
  await remote.makeReady(
    async (db) => void (await ensureOwner(db, OWNER)),
    () => undefined,
  )
  await remote.follow(() => undefined)
  return { app, db: remote.db, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
}

async function follow({ url }: Process, lastId?: string): Promise<Client> {
  const position = lastId === undefined ? {} : { 'last-event-id': lastId }
  const client = await listenTo(`${url}/api/order/events`, { cookie, ...position })
  clients.push(client)
  return client
}

async function order({ app }: Process, name: string): Promise<string> {
  const line = { id: productId, price: 1000, quantity: 1, subtotal: 1000 }
  const payload = { name, cel: '1', wayToPay: 'pago efectivo', total: 1000, order: [line] }
  return (await app.inject({ method: 'POST', url: '/api/order', payload })).json()
}

/** An entry that has its number but is not committed yet. */
async function begin(id: string, status: OrderStatus) {
  const written = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const committed = first.db.transaction().execute(async (tx) => {
    const values = { before: { status }, after: { status } }
    const entry = { kind: 'order.status', subject: `order ${id}`, values } as const
    await insertEntry(tx, { actor: 'system', ...entry })
    written.resolve()
    await held.promise
  })
  await written.promise
  return async () => {
    held.resolve()
    await committed
  }
}

const namesOf = ({ events }: Client) => events.map(({ data }) => (data as { name: string }).name)
const statusesOf = ({ events }: Client) => events.map(({ data }) => (data as { status: string }).status)

test('an order placed through one process reaches the listeners of the other within a second', async () => {
  const client = await follow(second)
  for (let round = 1; round <= 5; round++) {
    await order(first, `Pedido ${round}`)
    await client.receive(round, 1000)
  }
  expect(namesOf(client)).toEqual([1, 2, 3, 4, 5].map((round) => `Pedido ${round}`))
})

test('a late entry reaches connected and returning listeners', async () => {
  const id = await order(first, 'Ana')
  const stayed = await follow(second)
  const left = await follow(second)
  const commit = await begin(id, 'para retirar')
  await order(first, 'Bruno')
  await stayed.receive(1)
  await left.receive(1)
  expect(left.lastId()).toMatch(/^\d+:\d+$/)
  await left.close()
  await commit()
  await order(second, 'Carla')
  expect(namesOf({ ...stayed, events: [...(await stayed.receive(3))] }).sort()).toEqual([
    'Ana',
    'Bruno',
    'Carla',
  ])
  // In another process, twice: what it got must not come again.
  const back = await follow(first, left.lastId())
  await back.receive(2)
  expect(namesOf(back).sort()).toEqual(['Ana', 'Carla'])
  await back.close()
  const again = await follow(second, back.lastId())
  await order(second, 'Darío')
  await again.receive(1)
  expect(namesOf(again)).toEqual(['Darío'])
})

test('a reader that comes back while an entry is not committed yet gets it later', async () => {
  const id = await order(first, 'Ana')
  const before = await follow(second)
  const commit = await begin(id, 'entregado')
  await order(first, 'Bruno')
  await before.receive(1)
  await before.close()
  const back = await follow(first, before.lastId())
  await order(first, 'Carla')
  await back.receive(1)
  await back.close()
  const last = await follow(second, back.lastId())
  await commit()
  // A commit by hand announces nothing; the next change does.
  await order(first, 'Darío')
  await last.receive(2)
  expect(namesOf(last).sort()).toEqual(['Ana', 'Darío'])
  expect(statusesOf(last)).toContain('entregado')
})

test('a listener who changes process in a storm of orders misses none and gets none twice', async () => {
  const names = Array.from({ length: 60 }, (_, number) => `Pedido ${number}`)
  const got: string[] = []
  let client = await follow(first)
  const storm = Promise.all(names.map((name, turn) => order(turn % 2 ? first : second, name)))
  for (let turn = 0; got.length < names.length; turn++) {
    await client.receive(1)
    const lastId = client.lastId()
    got.push(...namesOf(client))
    await client.close()
    if (got.length < names.length) client = await follow(turn % 2 ? first : second, lastId)
  }
  await storm
  expect(got.sort()).toEqual(names.sort())
})

test('somebody whose session is ended in one process loses the stream of the other at once', async () => {
  const { headers } = await second.app.inject({ method: 'POST', url: '/api/session', payload: OWNER })
  const elsewhere = String(headers['set-cookie']).split(';')[0] ?? ''
  const stays = await follow(second)
  const ends = await listenTo(`${second.url}/api/order/events`, { cookie: elsewhere })
  clients.push(ends)
  const answer = await first.app.inject({
    method: 'DELETE',
    url: '/api/session/all?menos=esta',
    headers: { cookie },
  })
  expect(answer.statusCode).toBe(204)
  await ends.closed
  await order(first, 'Ana')
  await stays.receive(1)
  expect(namesOf(stays)).toEqual(['Ana'])
  expect(ends.events).toEqual([])
})

test('I10 a person who opens sixty streams at once has fifty', async () => {
  const tried = await Promise.all(Array.from({ length: 60 }, () => follow(first)))
  const count = (status: number) => tried.filter((client) => client.status === status).length
  expect([count(200), count(429)]).toEqual([50, 10])
})
