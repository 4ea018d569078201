import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runChecks } from '#server/payments/run-checks.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

let shop: PayingShop

beforeAll(async () => {
  shop = await openPayingShop()
})

afterAll(() => shop.close())

const STATES = ['pending', 'in_process', 'approved', 'rejected', 'cancelled', 'in_mediation', 'charged_back']
const FAULTS = [429, 500, 'cut', 'garbage'] as const

/** What happens at the provider, and what of it the shop hears. */
const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('pay' as const), state: fc.constantFrom(...STATES) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      which: fc.nat(3),
      state: fc.constantFrom(...STATES),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      which: fc.nat(3),
      part: fc.integer({ min: 1, max: 100 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('notify' as const),
      which: fc.nat(3),
      times: fc.integer({ min: 1, max: 3 }),
      until: fc.constantFrom('sent', 'answered', 'recorded'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('fail' as const), fault: fc.constantFrom(...FAULTS) }),
  },
)

test('notifications in any order and number, or none, end at the provider’s state', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15, size: 'max' }), fc.boolean(), async (steps, isHeard) => {
      const { provider } = shop
      // Orders of earlier runs are still being asked for.
      await shop.db.deleteFrom('payment_checks').execute()
      const id = await shop.order()
      await shop.open(id)
      const made: number[] = []
      const notified: Promise<unknown>[] = []
      for (const each of steps) {
        const which = 'which' in each ? made[each.which % made.length] : undefined
        if (each.kind === 'pay') {
          const payment = { external_reference: id, transaction_amount: 4991.4, status: each.state }
          made.push(provider.addPayment(payment).id)
        } else if (each.kind === 'fail') provider.fail(/GET/, each.fault)
        else if (which === undefined) continue
        else if (each.kind === 'change') provider.change(which, { status: each.state })
        else if (each.kind === 'notify') {
          // Reading the payment may overlap with what happens next.
          for (let times = 0; times < each.times; times++) {
            notified.push(shop.app.inject(provider.notification(String(which))))
          }
          if (each.until !== 'sent') await Promise.all(notified)
          if (each.until === 'recorded') await shop.app.payments.idle()
        } else if (provider.payments.get(String(which))?.status === 'approved') {
          const left = 4991.4 - (provider.payments.get(String(which))?.transaction_amount_refunded ?? 0)
          if (left > each.part) provider.refund(String(which), { amount: each.part }, crypto.randomUUID())
        }
      }
      await Promise.all(notified)
      await shop.app.payments.idle()
      provider.recover()
      if (isHeard) {
        // The newest first. Nothing is asked for but what was notified.
        const last = made.toReversed().map((each) => provider.notification(String(each)))
        await Promise.all(last.map((each) => shop.app.inject(each)))
        await shop.app.payments.idle()
        return expectSame(id, made)
      }
      const client = shop.app.payments.provider
      for (const minutes of [2, 4, 6, 8, 10, 12]) {
        if (client) await runChecks(shop.db, client, new Date(Date.now() + minutes * 60_000))
      }
      await expectSame(id, made)
    }),
    { numRuns: 40 },
  )
})

/** Each payment is recorded once, as the provider has it. */
async function expectSame(id: string, made: readonly number[]): Promise<void> {
  const { payments, received } = await shop.payments(id)
  const expected = made.map((each) => shop.provider.paymentAnswer(String(each)))
  const recorded = payments.map((each: Record<string, unknown>) => [
    each.providerId,
    each.state,
    each.amount,
    each.refunded,
  ])
  expect(recorded.sort()).toEqual(
    expected
      .map((each) => [
        String(each.id),
        each.status,
        each.transaction_amount,
        each.transaction_amount_refunded,
      ])
      .sort(),
  )
  const approved = expected.filter(({ status }) => status === 'approved')
  const sum = approved.reduce(
    (total, each) => total + each.transaction_amount - each.transaction_amount_refunded,
    0,
  )
  expect(received).toBeCloseTo(sum, 2)
  const receipt = await shop.receipt(id)
  // A payment of which a part was refunded before the shop read it never was the whole amount.
  const isWhole = receipt.paid || sum > 4991.39
  if (approved.length > 0) expect(receipt.payment.state === 'received').toBe(isWhole)
  // At most one change of status, whatever was repeated.
  const moves = (await shop.journal(id)).filter(({ kind }) => kind === 'order.status')
  expect(moves.length).toBe(receipt.status === 'pagado' ? 1 : 0)
}
