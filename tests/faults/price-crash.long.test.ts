import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertProduct } from '#server/catalogue/queries.ts'
import { productAt } from '../bench/catalogue.ts'
import { type PostgresServer, startPostgres } from '../postgres/server.ts'
import { type Program, startProgram } from '../program.ts'
import { type FaultShop, openFaultShop, signIn } from './fault-shop.ts'

const ROUNDS = 20
const PRODUCTS = 220

const ENGINES = ['SQLite', 'PostgreSQL']

let server: PostgresServer | undefined
let shop: FaultShop

beforeAll(async () => {
  server = await startPostgres({ isDurable: true })
})

afterAll(() => server?.remove())

describe.each(ENGINES)('on %s, killed while prices are changed', (engine) => {
  beforeEach(async () => {
    shop = await openFaultShop(engine === 'SQLite' ? undefined : server)
    await shop.withDatabase((db) =>
      db.transaction().execute(async (tx) => {
        for (let at = 0; at < PRODUCTS; at++) await insertProduct(tx, { ...productAt(at), price: 100_000 })
      }),
    )
    return shop.remove
  })

  test('all prices are old or all are new, and the history agrees', async () => {
    let applied = 0
    for (let round = 0; round < ROUNDS; round++) {
      const program = await startProgram(shop.environment)
      const changing = changeWithoutEnd(program, await signIn(program.url))
      // A different moment each round, between the first change and well into the others.
      await expect.poll(changing.changes, { timeout: 30_000, interval: 5 }).toBeGreaterThan(0)
      await delay(Math.random() * 300)
      process.kill(program.pid, 'SIGKILL')
      await program.ended
      await changing.ended
      applied += changing.changes()
      await checkPrices(applied)
    }
  })

  test('what is due is applied exactly once, before the kill or at the next start', async () => {
    let program = await startProgram(shop.environment)
    for (let round = 0; round < ROUNDS; round++) {
      const headers = { 'content-type': 'application/json', cookie: await signIn(program.url) }
      const at = Date.now() + 1500
      const answer = await fetch(`${program.url}/api/prices/programados`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ change: { kind: 'amount', value: 100 }, at: new Date(at).toISOString() }),
      })
      expect(answer.status).toBe(201)
      // From the moment on at which it is due, until it must have been applied.
      await delay(at - Date.now() + Math.random() * 100)
      process.kill(program.pid, 'SIGKILL')
      await program.ended
      program = await startProgram(shop.environment)
      await expect
        .poll(async () => (await listScheduled(program)).every(({ state }) => state === 'applied'), {
          timeout: 20_000,
        })
        .toBe(true)
    }
    await program.stop()
    const prices = await shop.withDatabase((db) => db.selectFrom('products').select('price').execute())
    expect(new Set(prices.map(({ price }) => price))).toEqual(new Set([100_000 + ROUNDS * 10_000]))
    await checkPrices(ROUNDS)
  })
})

async function listScheduled({ url }: Program): Promise<{ state: string }[]> {
  const answer = await fetch(`${url}/api/prices/programados`, { headers: { cookie: await signIn(url) } })
  return (await answer.json()) as { state: string }[]
}

/** Raises every price and takes it back, until the server no longer answers. */
function changeWithoutEnd({ url }: Program, cookie: string) {
  let changes = 0
  async function post(path: string, body: object): Promise<{ id: number; fingerprint: string }> {
    const answer = await fetch(`${url}/api/prices${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} was refused with ${answer.status}`)
    return (await answer.json()) as { id: number; fingerprint: string }
  }
  async function change(): Promise<void> {
    const request = { where: {}, change: { kind: 'percent', value: 1 + (changes % 7) } }
    const { fingerprint } = await post('/preview', request)
    const { id } = await post('/changes', { ...request, fingerprint })
    changes++
    await post(`/changes/${id}/undo`, {})
    changes++
  }
  async function changeUntilKilled(): Promise<void> {
    try {
      for (;;) await change()
    } catch (error) {
      // A killed program breaks the connection; anything that it answered is a defect.
      if (!(error instanceof TypeError)) throw error
    }
  }
  return { changes: () => changes, ended: changeUntilKilled() }
}

/** Every product has the price of its last change, each change has all products, and no acknowledged change is missing. */
async function checkPrices(acknowledged: number): Promise<void> {
  const { products, changes, prices } = await shop.withDatabase(async (db) => ({
    products: await db.selectFrom('products').select(['id', 'price']).execute(),
    changes: await db.selectFrom('price_changes').select(['id', 'count']).orderBy('id').execute(),
    prices: await db.selectFrom('changed_prices').selectAll().orderBy('change_id').execute(),
  }))
  expect(products).toHaveLength(PRODUCTS)
  expect(new Set(products.map(({ price }) => price)).size).toBe(1)
  expect(changes.length).toBeGreaterThanOrEqual(acknowledged)
  expect(new Set(changes.map(({ count }) => count))).toEqual(new Set([PRODUCTS]))
  expect(prices).toHaveLength(changes.length * PRODUCTS)
  const last = new Map(prices.map(({ product_id, after }) => [product_id, after]))
  for (const { id, price } of products) expect(price).toBe(last.get(id))
}
