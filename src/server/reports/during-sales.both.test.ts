import { afterEach, beforeEach, expect, test } from 'vitest'
import { isoDayInMendoza } from '#domain/clock.ts'
import { GROUPINGS, type Grouping } from '#domain/reports/sales-report.ts'
import type { Db } from '../db/tables.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { reportSales } from './report-sales.ts'
import { updateSalesSums } from './update-sales-sums.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop()
})

afterEach(() => shop.close())

/** Something happens once, right after sums were read for the first time. */
function afterFirstRead(db: Db, happen: () => Promise<void>): Db {
  let queryOfSums: unknown
  let isDone = false
  const plugin: Parameters<Db['withPlugin']>[0] = {
    transformQuery({ node, queryId }) {
      if (node.kind === 'SelectQueryNode' && /sales_(hours|products)/.test(JSON.stringify(node.from)))
        queryOfSums ??= queryId
      return node
    },
    async transformResult({ queryId, result }) {
      if (queryId === queryOfSums && !isDone) {
        isDone = true
        await happen()
      }
      return result
    },
  }
  return db.withPlugin(plugin)
}

test.each(Object.keys(GROUPINGS) as Grouping[])(
  'when a sale comes in while sales by %s are read, orders, units and surcharge are those of the total',
  async (by) => {
    const { id } = await shop.stock({ price: 100_000 })
    const headers = { cookie: await shop.signIn() }
    const payload = { wayToPay: 'mercado pago', lines: [{ id, quantity: 1 }], paid: true }
    const request = { method: 'POST', url: '/api/order/mostrador', headers, payload } as const
    let sold = 0
    async function sell() {
      expect((await shop.app.inject(request)).statusCode).toBe(201)
      await updateSalesSums(shop.db)
      sold++
    }
    await sell()
    const day = isoDayInMendoza(new Date())
    const range = { from: day, to: day }
    const { orders, units, total, surcharge } = await reportSales(afterFirstRead(shop.db, sell), by, range)
    expect(sold).toBe(2)
    expect([units, total, surcharge]).toEqual([orders, orders * 100_000, orders * 6200])
  },
)
