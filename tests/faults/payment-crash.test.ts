import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createProduct } from '#server/catalogue/create-product.ts'
import { productAt } from '../bench/catalogue.ts'
import { isLong } from '../long.ts'
import { type PostgresServer, startPostgres } from '../postgres/server.ts'
import { type Program, startProgram } from '../program.ts'
import { type Provider, settingsFor, startProvider } from '../provider/server.ts'
import { type FaultShop, openFaultShop } from './fault-shop.ts'

const ROUNDS = isLong ? 15 : 2
const ORDERS = 12

// The short form of the change of prices is on the other engine.
const ENGINES = isLong ? ['SQLite', 'PostgreSQL'] : ['SQLite']

let server: PostgresServer | undefined
let provider: Provider

beforeAll(async () => {
  if (ENGINES.includes('PostgreSQL')) server = await startPostgres({ isDurable: true })
  provider = await startProvider()
})

afterAll(async () => {
  await provider.close()
  await server?.remove()
})

describe.each(ENGINES)('on %s, killed while payments are notified', (engine) => {
  let shop: FaultShop
  let productId: number

  beforeEach(async () => {
    shop = await openFaultShop(engine === 'SQLite' ? undefined : server)
    productId = await shop.withDatabase(
      async (db) =>
        (await createProduct(db, 'system', { ...productAt(0), price: 100_000, category: 'globos' })).id,
    )
    return shop.remove
  })

  async function placeOrder({ url }: Program): Promise<string> {
    const line = { id: productId, price: 1000, quantity: 1, subtotal: 1000 }
    const order = { name: 'Ana', cel: '1', wayToPay: 'mercado pago', total: 1000, order: [line] }
    const body = JSON.stringify(order)
    const answer = await fetch(`${url}/api/order`, { method: 'POST', headers: JSON_TYPE, body })
    return (await answer.json()) as string
  }

  test('no payment is lost or counted twice', async () => {
    const environment = { ...shop.environment, ...settingsFor(provider) }
    let program = await startProgram(environment)
    const orders = new Set<string>()
    for (let round = 0; round < ROUNDS; round++) {
      const payments: number[] = []
      for (let count = 0; count < ORDERS; count++) {
        const id = await placeOrder(program)
        orders.add(id)
        payments.push(provider.addPayment({ external_reference: id, transaction_amount: 1062 }).id)
      }
      const sent = payments.map((id) => send(program, id))
      await delay(Math.random() * 80)
      process.kill(program.pid, 'SIGKILL')
      await program.ended
      const answered = await Promise.all(sent)
      // As if a minute had passed: what the killed program had claimed is free again.
      await shop.withDatabase((db) =>
        db.updateTable('payment_checks').set({ claimed_until: '', next_at: '' }).execute(),
      )
      program = await startProgram(environment)
      // What was not answered is sent again; what was answered is not.
      for (const [index, id] of payments.entries()) if (!answered[index]) await send(program, id)
      await expect
        .poll(() => countPaid(program, orders), { timeout: 30_000, interval: 100 })
        .toBe(orders.size)
    }
    await program.stop()
    await shop.withDatabase(async (db) => {
      const rows = await db.selectFrom('payments').select(['order_id', 'amount', 'state']).execute()
      expect(rows).toHaveLength(orders.size)
      expect(new Set(rows.map(({ order_id }) => order_id))).toEqual(orders)
      const lines = db.selectFrom('journal').select('id').where('kind', '=', 'payment.recorded')
      expect(await lines.execute()).toHaveLength(orders.size)
    })
  })
})

const JSON_TYPE = { 'content-type': 'application/json' }

/** Whether the program answered before it was killed. */
async function send({ url }: Program, id: number): Promise<boolean> {
  const { url: path, headers, payload } = provider.notification(String(id))
  try {
    const body = JSON.stringify(payload)
    const answer = await fetch(url + path, { method: 'POST', headers: { ...headers, ...JSON_TYPE }, body })
    return answer.ok
  } catch {
    return false
  }
}

async function countPaid({ url }: Program, orders: ReadonlySet<string>): Promise<number> {
  const receipts = [...orders].map(async (id) => {
    const receipt = (await (await fetch(`${url}/api/order/cel/${id}`)).json()) as { status: string }
    return receipt.status
  })
  return (await Promise.all(receipts)).filter((status) => status === 'pagado').length
}
