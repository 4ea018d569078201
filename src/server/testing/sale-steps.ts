import fc from 'fast-check'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'

const which = fc.nat({ max: 5 })
const pesos = fc.integer({ min: 1, max: 300_000 }).map((cents) => cents / 100)
const seldom = fc.nat({ max: 3 }).map((number) => number === 0)
const reduction = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100) }),
  fc.record({ amount: fc.integer({ min: 1, max: 50_000 }).map((cents) => cents / 100) }),
)

const sale = fc.record({
  kind: fc.constant('sell' as const),
  first: fc.nat({ max: 2 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  wayToPay: fc.constantFrom('pago efectivo', 'mercado pago'),
  isOfWeb: fc.boolean(),
  paid: fc.boolean(),
  // What whoever sells at the counter changes: the first line, and the whole order.
  price: fc.option(pesos, { nil: undefined, freq: 3 }),
  lineDiscount: fc.option(reduction, { nil: undefined, freq: 3 }),
  discount: fc.option(reduction, { nil: undefined, freq: 3 }),
})

/** What people and the provider do with orders and money, in any order. */
export const saleStep = fc.oneof(
  { weight: 4, arbitrary: sale },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cash' as const), which, pesos }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('provider' as const),
      which,
      pesos,
      hoursLate: fc.nat({ max: 50 }),
      refunded: seldom,
      // All that is still owed, so that the payment settles its order.
      isExact: fc.boolean(),
    }),
  },
  fc.record({
    kind: fc.constant('dispute' as const),
    which,
    status: fc.constantFrom('in_mediation', 'charged_back', 'approved'),
  }),
  fc.record({ kind: fc.constant('refund' as const), which, pesos }),
  fc.record({ kind: fc.constant('status' as const), which, status: fc.constantFrom(...ORDER_STATUSES) }),
  fc.record({ kind: fc.constant('undo' as const), which }),
  fc.record({
    kind: fc.constant('return' as const),
    which,
    refund: fc.constantFrom('efectivo', 'mercado pago'),
  }),
  fc.record({
    kind: fc.constant('cancel' as const),
    which,
    money: fc.constantFrom('devolver', 'queda'),
  }),
  fc.record({
    kind: fc.constant('correct' as const),
    which,
    quantity: fc.nat({ max: 5 }),
    discount: fc.nat({ max: 200 }),
    wayToPay: fc.option(fc.constantFrom('pago efectivo', 'mercado pago'), { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('delete' as const), which }),
  fc.record({ kind: fc.constant('restore' as const), which }),
  fc.record({ kind: fc.constant('erase' as const) }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('till' as const), opening: pesos }) },
  fc.record({ kind: fc.constant('move' as const), pesos, isOut: fc.boolean() }),
  fc.record({ kind: fc.constant('catch up' as const) }),
)
export type SaleStep = typeof saleStep extends fc.Arbitrary<infer T> ? T : never
