import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isoDayInMendoza } from '#domain/clock.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { COMMAND_ENVIRONMENT } from '../program.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop()
})

afterEach(() => shop.close())

test('npm run reports puts damaged sums right while the shop runs', async () => {
  const { id } = await shop.stock({ price: 100_000 })
  const headers = { cookie: await shop.signIn(), 'idempotency-key': crypto.randomUUID() }
  const payload = { wayToPay: 'pago efectivo', lines: [{ id, quantity: 2 }], paid: true }
  await shop.app.inject({ method: 'POST', url: '/api/order/mostrador', headers, payload })
  const today = isoDayInMendoza(new Date())
  const url = `/api/reports/sales?from=${today}&to=${today}&by=product`
  const report = async () => (await shop.app.inject({ url, headers })).json()
  const right = await report()
  expect(right).toMatchObject({ total: 2000, rows: [{ key: `${id}`, units: 2 }] })
  await shop.db.updateTable('sales_hours').set({ total: 1, orders: 9 }).execute()
  await shop.db.updateTable('sales_products').set({ units: 99 }).execute()
  expect(await report()).not.toEqual(right)
  const environment = { DATA_DIR: shop.dataDir, DATABASE_URL: shop.databaseUrl ?? '' }
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/reports.ts'], {
    env: { ...COMMAND_ENVIRONMENT, ...environment },
  })
  expect(stdout).toBe('Se sumaron las ventas de un día.\n')
  expect(await report()).toEqual(right)
})
