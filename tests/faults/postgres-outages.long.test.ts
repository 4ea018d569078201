import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aProductInput } from '#domain/testing/samples.ts'
import { insertProduct } from '#server/catalogue/queries.ts'
import { openDatabase } from '#server/db/open.ts'
import { OWNER } from '#server/testing/owner.ts'
import { createDatabase } from '../../src/server/testing/databases.ts'
import { isLong } from '../long.ts'
import { type PostgresServer, startPostgres } from '../postgres/server.ts'
import { type Program, startProgram } from '../program.ts'
import { type Cable, layCable } from './cable.ts'
import { signIn } from './fault-shop.ts'
import { type OrderListener, startOrderListener } from './order-listener.ts'
import { orderFor } from './order-storm.ts'
import { type PatientStorm, startPatientStorm } from './patient-storm.ts'

const LINES = 5

let server: PostgresServer
let cable: Cable
/** Bypasses the cable: the tests' own queries must get through. */
let direct: string
let programs: Program[]
/** For the daily copies. */
let DATA_DIR: string

beforeAll(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'serpentina-'))
  server = await startPostgres({ isDurable: true })
})

afterAll(async () => {
  await server.remove()
  await rm(DATA_DIR, { recursive: true })
})

beforeEach(async () => {
  direct = (await createDatabase(server.url)).url
  cable = await layCable(server.port)
  await stock()
  const url = new URL(direct)
  url.port = String(cable.port)
  const environment = {
    DATABASE_URL: url.href,
    DATA_DIR,
    DEMO: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
  }
  programs = [await startProgram(environment), await startProgram(environment)]
})

afterEach(async () => {
  await Promise.all(programs.map((program) => program.stop()))
  await cable.close()
})

async function withDatabase<T>(work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>) {
  const { db, makeReady, close } = await openDatabase('', direct)
  await makeReady(
    async () => undefined,
    () => undefined,
  )
  const result = await work(db)
  await close()
  return result
}

async function stock(): Promise<void> {
  await withDatabase(async (db) => {
    for (let number = 1; number <= LINES; number++) {
      await insertProduct(db, aProductInput({ name: `Globo ${number}`, price: number * 1000 }))
    }
  })
}

/** Every acknowledged order is stored once, complete, under the identifier in its answer, and nothing else is stored. */
async function checkOrders({ acknowledged, keys }: PatientStorm): Promise<void> {
  await withDatabase(async (db) => {
    const orders = await db.selectFrom('orders').select(['id', 'idempotency_key', 'total']).execute()
    const lines = await db
      .selectFrom('order_lines')
      .select(({ fn }) => [
        'order_id',
        fn.countAll<number>().as('lines'),
        fn.sum<number>('subtotal').as('sum'),
      ])
      .groupBy('order_id')
      .execute()
    const linesOf = new Map(lines.map((row) => [row.order_id, row]))
    expect(linesOf.size).toBe(orders.length)
    for (const { id, total } of orders) expect(linesOf.get(id)).toMatchObject({ lines: LINES, sum: total })
    // Every order of a patient shopper ends acknowledged, so all orders that were sent are known.
    expect(keys.size).toBe(acknowledged.size)
    expect(new Map(orders.map(({ id, idempotency_key }) => [idempotency_key, id]))).toEqual(acknowledged)
  })
}

async function statusOf(program: Program | undefined, path: string): Promise<number> {
  const answer = await fetch(`${program?.url}${path}`)
  await answer.arrayBuffer()
  return answer.status
}

async function acknowledges(storm: PatientStorm, more: number): Promise<void> {
  const enough = storm.acknowledged.size + more
  await expect.poll(() => storm.acknowledged.size, { timeout: 60_000 }).toBeGreaterThanOrEqual(enough)
}

/** One for each process, which goes to the other when its stream ends. */
async function startListeners(): Promise<OrderListener[]> {
  const urls = programs.map(({ url }) => url)
  const cookie = await signIn(urls[0] ?? '')
  return Promise.all([urls, urls.toReversed()].map((all) => startOrderListener(() => all, cookie)))
}

async function checkListeners(
  listeners: readonly OrderListener[],
  { acknowledged }: PatientStorm,
): Promise<void> {
  for (const listener of listeners) {
    await listener.hasHeardOf(acknowledged.values())
    await listener.stop()
  }
}

async function startOrders(): Promise<PatientStorm> {
  const urls = programs.map(({ url }) => url)
  return startPatientStorm(urls, await orderFor(urls[0] ?? '', 'globos'))
}

type Outage = readonly [string, () => Promise<void>, () => Promise<void>, number]

const KILL: Outage = ['killed and started again', () => server.end('SIGKILL'), () => server.start(), 2000]
const RESTART: Outage = ['restarted', () => server.end('SIGINT'), () => server.start(), 2000]
const CUT: Outage = ['unreachable for 30 seconds', async () => cable.cut(), async () => cable.mend(), 30_000]

describe.each(isLong ? [KILL, RESTART, CUT] : [KILL])(
  'PostgreSQL %s under a storm of orders on two processes',
  (_, begin, end, duration) => {
    test('answers 503, loses or duplicates no order and no event, and recovers by itself', async () => {
      // Cached before the outage, so it can be read throughout.
      for (const program of programs) expect(await statusOf(program, '/productos')).toBe(200)
      const listeners = await startListeners()
      const storm = await startOrders()
      await acknowledges(storm, 200)

      await begin()
      const began = performance.now()
      for (const program of programs) {
        await expect.poll(() => statusOf(program, '/api/health'), { timeout: 15_000 }).toBe(503)
        expect(await statusOf(program, '/productos')).toBe(200)
      }
      await delay(Math.max(0, duration - (performance.now() - began)))
      await end()

      for (const program of programs) {
        await expect.poll(() => statusOf(program, '/api/health'), { timeout: 15_000 }).toBe(200)
      }
      await acknowledges(storm, 200)
      await storm.stop()
      expect([...storm.statuses.keys()].sort()).toEqual([201, 503])
      expect(storm.slowest()).toBeLessThan(20_000)
      await checkOrders(storm)
      await checkListeners(listeners, storm)
      await seesChangesAgain()
    })
  },
)

/** A change in one process is seen by the other, after the outage as before it. */
async function seesChangesAgain(): Promise<void> {
  const [first, second] = programs
  const signedIn = await fetch(`${first?.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const availability = async () =>
    (await (await fetch(`${second?.url}/api/products/1`)).json()).availability as boolean
  const before = await availability()
  await fetch(`${first?.url}/api/products/1`, { method: 'PATCH', headers: { cookie } })
  await expect.poll(availability, { timeout: 20_000, interval: 20 }).toBe(!before)
}

test('one of two processes killed in a storm of orders: the other goes on, no order or event is lost or duplicated', async () => {
  const [first, second] = programs
  const listeners = await startListeners()
  const storm = await startOrders()
  await acknowledges(storm, 200)
  process.kill(first?.pid ?? 0, 'SIGKILL')
  await first?.ended
  await acknowledges(storm, 200)
  expect(await statusOf(second, '/api/health')).toBe(200)
  await storm.stop()
  expect([...storm.statuses.keys()]).toEqual([201])
  await checkOrders(storm)
  await checkListeners(listeners, storm)
})
