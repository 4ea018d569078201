import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '#domain/clock.ts'
import { listKeptSums } from '../testing/kept-sums.ts'
import { openSaleHistory, type SaleHistory } from '../testing/sale-history.ts'
import { rebuildSums, updateSalesSums } from './update-sales-sums.ts'

let history: SaleHistory

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
})

test('an interrupted rebuild goes on, and reports wait for the days they ask for alone', async () => {
  history = await openSaleHistory()
  try {
    for (let day = 0; day < 4; day++) {
      await history.send('POST', '/api/order/mostrador', {
        wayToPay: 'pago efectivo',
        lines: [{ id: history.products[0]?.id, quantity: 1 }],
        paid: true,
      })
      await history.passTime(DAY_MS)
    }
    const daysSummed = async () =>
      (await history.shop.db.selectFrom('sales_hours').select('day').orderBy('day').execute()).map(
        ({ day }) => day,
      )
    await updateSalesSums(history.shop.db, '2026-11-20')
    expect(await daysSummed()).toEqual(['2026-11-20', '2026-11-21'])
    const { total } = (
      await history.send('GET', '/api/reports/sales?from=2026-11-19&to=2026-11-30&by=day')
    ).json()
    expect(total).toBe(2999.97)
    expect(await daysSummed()).toEqual(['2026-11-19', '2026-11-20', '2026-11-21'])
    // As after a copy was restored.
    for (const table of ['journal_readers', 'sales_hours', 'sales_products', 'sales_months'] as const)
      await history.shop.db.deleteFrom(table).execute()
    await Promise.all([
      updateSalesSums(history.shop.db),
      updateSalesSums(history.shop.db),
      updateSalesSums(history.shop.db),
    ])
    expect(await daysSummed()).toEqual(['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'])
  } finally {
    await history.close()
  }
})

test('a rebuild removes sums of days after the last money', async () => {
  history = await openSaleHistory()
  try {
    const lines = [{ id: history.products[0]?.id, quantity: 1 }]
    await history.send('POST', '/api/order/mostrador', { wayToPay: 'pago efectivo', lines, paid: true })
    await updateSalesSums(history.shop.db)
    const right = await listKeptSums(history.shop.db)
    await history.shop.db
      .insertInto('sales_hours')
      .values(right.hours.map((row) => ({ ...row, day: '2026-12-24' })))
      .execute()
    await history.shop.db
      .insertInto('sales_products')
      .values(right.products.map((row) => ({ ...row, day: '2026-12-24' })))
      .execute()
    await rebuildSums(history.shop.db)
    expect(await listKeptSums(history.shop.db)).toEqual(right)
  } finally {
    await history.close()
  }
})

test('months that are over are summed up by a rebuild, and after a start without another order', async () => {
  history = await openSaleHistory()
  try {
    const lines = [{ id: history.products[0]?.id, quantity: 1 }]
    await history.send('POST', '/api/order/mostrador', { wayToPay: 'pago efectivo', lines, paid: true })
    await history.passTime(31 * DAY_MS)
    const { db, app } = history.shop
    const months = async () =>
      (await db.selectFrom('sales_months').select('month').execute()).map((row) => row.month)
    await rebuildSums(db)
    expect(await months()).toEqual(['2026-11'])
    await db.deleteFrom('sales_months').execute()
    await app.listen({ port: 0, host: '127.0.0.1' })
    await expect.poll(months, { timeout: 20_000 }).toEqual(['2026-11'])
  } finally {
    await history.close()
  }
})
