import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/clock.ts'
import type { Db } from '#server/db/tables.ts'
import { registerFollowers } from '#server/followers.ts'
import { createProvider } from '#server/payments/provider.ts'
import { receiveNotification } from '#server/payments/receive-notification.ts'
import { refundPayment } from '#server/payments/refund-payment.ts'
import { runChecks } from '#server/payments/run-checks.ts'
import { SECRET, settingsFor, TOKEN } from '../../provider/server.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

let shop: PayingShop
let client: ReturnType<typeof createProvider>

beforeAll(async () => {
  shop = await openPayingShop()
  const { MP_API_URL = '' } = settingsFor(shop.provider)
  client = createProvider({ token: TOKEN, apiUrl: MP_API_URL })
})

afterAll(() => shop.close())

class Killed extends Error {}

/** A connection of a process that is killed before its statement with this number. Open transactions are rolled back. */
function dyingAt(step: number): Db {
  let count = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (++count >= step) throw new Killed()
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db = shop.db.withPlugin(plugin)
  registerFollowers(db)
  return db
}

/** Runs the work with a kill at its first statement, then at its second, until it survives; each time on a new order. */
async function killAtEachStep(
  prepare: () => Promise<(db: Db) => Promise<void>>,
  check: () => Promise<void>,
): Promise<number> {
  for (let step = 1; ; step++) {
    const work = await prepare()
    try {
      await work(dyingAt(step))
      await check()
      return step
    } catch (error) {
      if (!(error instanceof Killed)) throw error
    }
    await check()
  }
}

/** What the next process does: the checks of the killed one are free after a minute. */
async function restart(): Promise<void> {
  for (const minutes of [2, 4]) await runChecks(shop.db, client, new Date(Date.now() + minutes * MINUTE_MS))
}

describe('killed at every step', () => {
  test('between a notification and its record: no payment is lost or counted twice', async () => {
    let id = ''
    let paymentId = 0
    const receive = (db: Db) => {
      const { headers } = shop.provider.notification(String(paymentId))
      const [signature, requestId] = [headers['x-signature'], headers['x-request-id']]
      const sent = { id: String(paymentId), type: 'payment', signature, requestId }
      return receiveNotification(db, sent, SECRET, new Date())
    }
    const steps = await killAtEachStep(
      async () => {
        id = await shop.order()
        paymentId = shop.provider.addPayment({ external_reference: id, transaction_amount: 4991.4 }).id
        return async (db) => {
          await receive(db)
          await runChecks(db, client, new Date())
        }
      },
      async () => {
        const halfway = await shop.payments(id)
        // Both or neither.
        expect(halfway.payments.length === 1).toBe((await shop.receipt(id)).status === 'pagado')
        const wasReceived = (await shop.checks()).some(({ subject }) => subject === `payment ${paymentId}`)
        // Not answered with 200, so the provider sends it again.
        if (!wasReceived) await receive(shop.db)
        await restart()
        expect(await shop.payments(id)).toMatchObject({ received: 4991.4, missing: 0, excess: 0 })
        expect((await shop.payments(id)).payments).toHaveLength(1)
        const kinds = (await shop.journal(id)).map(({ kind }) => kind)
        expect(kinds).toEqual(['order.placed', 'payment.recorded', 'order.status'])
        expect((await shop.checks()).filter(({ asked, done }) => asked > done)).toEqual([])
      },
    )
    expect(steps).toBeGreaterThan(10)
  })

  test('of a refund: the money goes back once', async () => {
    let id = ''
    let payment = { id: 0 }
    let key = ''
    let row = 0
    const refund = (db: Db) =>
      refundPayment(db, client, 'user 1', { id: row, amount: 10_000, key }, shop.app.settings)
    const steps = await killAtEachStep(
      async () => {
        id = await shop.order()
        payment = shop.provider.addPayment({ external_reference: id, transaction_amount: 4991.4 })
        await shop.notify(payment.id)
        row = (await shop.payments(id)).payments[0].id
        key = crypto.randomUUID()
        return async (db) => void (await refund(db))
      },
      async () => {
        await restart()
        // The owner, who saw an error, tries again.
        expect(await refund(shop.db)).toMatchObject({ amount: 10_000, state: 'approved' })
        expect(shop.provider.payments.get(String(payment.id))?.refunds).toHaveLength(1)
        expect((await shop.payments(id)).payments).toMatchObject([
          { refunded: 100, refunds: [{ state: 'approved' }] },
        ])
      },
    )
    expect(steps).toBeGreaterThan(10)
  })
})
