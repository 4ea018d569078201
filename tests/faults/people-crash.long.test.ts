import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProductInput } from '#domain/testing/samples.ts'
import { createProduct } from '#server/catalogue/create-product.ts'
import { hashPassword } from '#server/people/password.ts'
import { insertUser } from '#server/people/queries.ts'
import { OWNER } from '#server/testing/owner.ts'
import { type PostgresServer, startPostgres } from '../postgres/server.ts'
import { type Program, startProgram } from '../program.ts'
import { type FaultShop, openFaultShop } from './fault-shop.ts'
import { patientClient } from './patient-client.ts'

const KILLS = 12
/** In pesos, as it is sent. */
const DUE = 1000
const SALE = { wayToPay: 'pago efectivo', lines: [{ id: 1, quantity: 2 }], total: DUE, amountDue: DUE }
const SELLER = { email: 'vendedor@tienda.example', password: OWNER.password }

type Compared = { expected: number; compared: string; difference: number }
type Payments = { version: number; payments: { id: number }[] }

const ENGINES = [
  { engine: 'SQLite', processes: 1 },
  { engine: 'PostgreSQL', processes: 2 },
]

let server: PostgresServer

beforeAll(async () => {
  server = await startPostgres({ isDurable: true })
  return server.remove
})

describe.each(ENGINES)(
  'on $engine with $processes of the program, killed again and again',
  ({ engine, processes }) => {
    let shop: FaultShop
    let programs: Program[] = []
    let isOver = false
    const { ask, signIn } = patientClient(() => programs.map(({ url }) => url))

    beforeAll(async () => {
      shop = await openFaultShop(engine === 'SQLite' ? undefined : server)
      await shop.withDatabase(async (db) => {
        await createProduct(db, 'system', { ...aProductInput(), price: (DUE / 2) * 100, availability: true })
        const password_hash = await hashPassword(OWNER.password)
        await insertUser(db, { email: OWNER.email, password_hash, name: 'Eva', role: 'dueño' })
        await insertUser(db, { email: SELLER.email, password_hash, name: 'Beto', role: 'vendedor' })
      })
      programs = await Promise.all(Array.from({ length: processes }, () => startProgram(shop.environment)))
    })

    afterAll(async () => {
      isOver = true
      await Promise.all(programs.map(({ stop }) => stop()))
      await shop.remove()
    })

    function sell(cookie: string) {
      return ask<string>('/api/order/mostrador', { cookie, body: SALE, key: crypto.randomUUID() })
    }

    /** Two people note the cash of one order at once, two give it back at once, and it is noted once more. */
    async function contest(cookie: string, sold: Set<string>): Promise<void> {
      const { status, body: id } = await sell(cookie)
      expect(status).toBe(201)
      sold.add(id)
      await note()
      const { version, payments } = await look()
      expect(await twice(`/api/payments/${payments[0]?.id}/refunds`, version)).toEqual([201, 409])
      await note()

      async function look(): Promise<Payments> {
        return (await ask<Payments>(`/api/order/${id}/payments`, { method: 'GET', cookie })).body
      }
      async function note(): Promise<void> {
        const { version } = await look()
        expect(await twice(`/api/order/${id}/payments`, version)).toEqual([201, 409])
      }
      async function twice(path: string, version: number): Promise<number[]> {
        const press = () => ask(path, { cookie, body: { amount: DUE, version }, key: crypto.randomUUID() })
        return (await Promise.all([press(), press()])).map(({ status }) => status).sort()
      }
    }

    /** Closes a till with what it was compared with, however often it has to be compared. */
    async function closeTill(cookie: string): Promise<void> {
      // More than is ever given back of what earlier tills took.
      await ask('/api/till', { cookie, body: { opening: 1000 * DUE } })
      let seen: Compared | undefined = (
        await ask<Compared>('/api/till/count', { cookie, body: { counted: 0 } })
      ).body
      while (seen) seen = await closeWith(seen)

      /** Returns the newer comparison if it was refused. Without one the till is closed: an answer was lost. */
      async function closeWith({ expected, compared }: Compared): Promise<Compared | undefined> {
        const body = { counted: expected, compared }
        const answer = await ask<Compared & { current?: Compared }>('/api/till/close', { cookie, body })
        expect([200, 409]).toContain(answer.status)
        if (answer.status === 200) expect(answer.body.difference).toBe(0)
        return answer.body.current
      }
    }

    /** What was sold without a connection is sent in order, each with its key, and again where an answer was lost. */
    async function sendQueue(cookie: string, sold: Set<string>): Promise<void> {
      const body = { ...SALE, paid: true, delivered: true, seller: OWNER.email }
      for (const key of Array.from({ length: 3 }, () => crypto.randomUUID())) {
        const sales = [await send(key), await send(key)]
        expect(sales.map(({ status }) => status)).toEqual([201, 201])
        expect(new Set(sales.map((sale) => sale.body)).size).toBe(1)
        for (const sale of sales) sold.add(sale.body)
      }

      function send(key: string) {
        return ask<string>('/api/order/mostrador', { cookie, body, key })
      }
    }

    /** Whoever was switched off sells nothing, and what was on its way is whole or refused. */
    async function switchOff(cookie: string, sellerId: number): Promise<void> {
      const seller = await signIn(SELLER)
      const onTheirWay = Promise.all([sell(seller), sell(seller), sell(seller)])
      await letIn(false)
      expect((await sell(seller)).status).toBe(401)
      for (const { status } of await onTheirWay) expect([201, 401]).toContain(status)
      await letIn(true)

      async function letIn(active: boolean): Promise<void> {
        const edit = await ask(`/api/users/${sellerId}`, { method: 'PATCH', cookie, body: { active } })
        expect(edit.status).toBe(200)
      }
    }

    test('money is noted and given back once, tills close right, and who was switched off sells nothing', async () => {
      const sold = new Set<string>()
      const done = { contests: 0, queues: 0, closes: 0, switches: 0 }
      const cookie = await signIn(OWNER)
      const people = await ask<{ id: number; email: string }[]>('/api/users', { method: 'GET', cookie })
      const seller = people.body.find(({ email }) => email === SELLER.email)

      async function again(name: keyof typeof done, work: () => Promise<void>): Promise<void> {
        while (!isOver) {
          await work()
          done[name]++
        }
      }
      async function killAgainAndAgain(): Promise<void> {
        for (let kill = 0; kill < KILLS && !isOver; kill++) {
          const before = Object.entries(done)
          await expect
            .poll(() => isOver || before.every(([name, count]) => done[name as keyof typeof done] > count), {
              timeout: 120_000,
              interval: 20,
            })
            .toBe(true)
          await delay(Math.random() * 200)
          const at = kill % programs.length
          const killed = programs[at] as Program
          process.kill(killed.pid, 'SIGKILL')
          await killed.ended
          programs[at] = await startProgram(shop.environment)
        }
      }
      const over = () => {
        isOver = true
      }
      await Promise.all([
        killAgainAndAgain().finally(over),
        again('contests', () => contest(cookie, sold)).finally(over),
        again('contests', () => contest(cookie, sold)).finally(over),
        again('queues', () => sendQueue(cookie, sold)).finally(over),
        again('closes', () => closeTill(cookie)).finally(over),
        again('switches', () => switchOff(cookie, seller?.id ?? 0)).finally(over),
      ])
      await Promise.all(programs.splice(0).map(({ stop }) => stop()))
      expect(sold.size).toBeGreaterThan(KILLS)
      await checkMoney(sold)
    })

    async function checkMoney(sold: Set<string>): Promise<void> {
      const { orders, takings, tills } = await shop.withDatabase(async (db) => ({
        orders: await db.selectFrom('orders').select(['id', 'idempotency_key']).execute(),
        takings: await db.selectFrom('takings').selectAll().execute(),
        tills: await db.selectFrom('tills').selectAll().where('closed_at', 'is not', null).execute(),
      }))
      expect(new Set(orders.map(({ idempotency_key }) => idempotency_key)).size).toBe(orders.length)
      const sum = (rows: typeof takings) => rows.reduce((total, { amount }) => total + amount, 0)
      for (const id of sold) expect(sum(takings.filter(({ order_id }) => order_id === id))).toBe(DUE * 100)
      expect(tills.length).toBeGreaterThanOrEqual(KILLS)
      for (const { id, opening, counted } of tills) {
        expect(counted).toBe(opening + sum(takings.filter(({ till_id }) => till_id === id)))
      }
    }
  },
)
