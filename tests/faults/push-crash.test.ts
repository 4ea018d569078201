import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct } from '#server/catalogue/create-product.ts'
import { productAt } from '../bench/catalogue.ts'
import { isLong } from '../long.ts'
import { type PostgresServer, startPostgres } from '../postgres/server.ts'
import { startProgram } from '../program.ts'
import { startPushService } from '../push-service/server.ts'
import { openFaultShop, signIn } from './fault-shop.ts'

let server: PostgresServer | undefined

beforeAll(async () => {
  if (isLong) server = await startPostgres({ isDurable: true })
})

afterAll(() => server?.remove())

test.each(isLong ? ['SQLite', 'PostgreSQL'] : ['SQLite'])(
  'on %s, killed between an order and its notification, the shop sends it after the restart, once',
  async (engine) => {
    const shop = await openFaultShop(engine === 'SQLite' ? undefined : server)
    const service = await startPushService()
    const environment = { ...shop.environment, PUSH_ALLOW: service.url }
    const device = service.addDevice()
    const { id } = await shop.withDatabase((db) =>
      createProduct(db, 'system', { ...productAt(0), price: 100_000, category: 'globos' }),
    )
    const line = { id, price: 1000, quantity: 1, subtotal: 1000 }
    const order = { name: 'Ana', cel: '1', wayToPay: 'pago efectivo', total: 1000, order: [line] }
    const tags: string[] = []

    async function send(url: string, path: string, body: object, cookie = ''): Promise<unknown> {
      const headers = { 'content-type': 'application/json', cookie }
      const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
      expect(answer.status).toBe(201)
      return answer.json()
    }

    async function kill({ pid, ended }: { pid: number; ended: Promise<unknown> }): Promise<void> {
      process.kill(pid, 'SIGKILL')
      await ended
    }

    // Killed as soon as the order is answered: nobody has read the journal yet.
    let program = await startProgram(environment)
    await send(program.url, '/api/push/subscriptions', device.subscription, await signIn(program.url))
    tags.push(`order ${await send(program.url, '/api/order', order)}`)
    await kill(program)
    program = await startProgram(environment)
    await expect.poll(() => device.messages().map(({ tag }) => tag), { timeout: 20_000 }).toEqual(tags)

    // Killed while the push service keeps the shop waiting.
    device.answer('silence')
    const calls = service.countCalls()
    tags.push(`order ${await send(program.url, '/api/order', order)}`)
    await expect.poll(() => service.countCalls(), { timeout: 20_000 }).toBe(calls + 1)
    await kill(program)
    device.answer(201)
    // As if the claim of the killed program had run out.
    await shop.withDatabase((db) => db.updateTable('push_deliveries').set({ next_at: '' }).execute())
    program = await startProgram(environment)
    await expect.poll(() => device.messages().map(({ tag }) => tag), { timeout: 20_000 }).toEqual(tags)

    await program.stop()
    const left = await shop.withDatabase((db) => db.selectFrom('push_deliveries').selectAll().execute())
    expect([left, service.refused]).toEqual([[], []])
    await service.close()
    await shop.remove()
  },
)
