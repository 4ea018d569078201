import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '#domain/clock.ts'
import { listReaderLags } from '../db/durable-reader.ts'
import { insertRows } from '../db/rows.ts'
import type { Db } from '../db/tables.ts'
import { listKeptSums } from '../testing/kept-sums.ts'
import { openSaleHistory, type SaleHistory } from '../testing/sale-history.ts'
import { rebuildSums, updateSalesSums } from './update-sales-sums.ts'

let history: SaleHistory

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
})

/** A sale at the counter, summed up. */
async function sellOne(): Promise<void> {
  const lines = [{ id: history.products[0]?.id, quantity: 1 }]
  await history.send('POST', '/api/order/mostrador', { wayToPay: 'pago efectivo', lines, paid: true })
  await updateSalesSums(history.shop.db)
}

test('an interrupted rebuild goes on, and reports wait for the days they ask for alone', async () => {
  // What is summed up in the background would come between.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] })
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
    await sellOne()
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

test('the days still to be summed up are no reader of the journal', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] })
  history = await openSaleHistory()
  try {
    const { db } = history.shop
    await sellOne()
    const lags = await listReaderLags(db)
    expect(lags.map(({ name }) => name)).toContain('sales')
    expect(lags.filter(({ lag }) => !Number.isInteger(lag))).toEqual([])
  } finally {
    await history.close()
  }
})

test('what an older program has summed up by its own rules is summed up again', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] })
  history = await openSaleHistory()
  try {
    const { db } = history.shop
    await sellOne()
    const right = await listKeptSums(db)
    await db.updateTable('sales_hours').set({ orders: 0, total: 1 }).execute()
    const position = '{"days":[],"until":null}'
    await db.updateTable('journal_readers').set({ position }).where('name', '=', 'sales days').execute()
    await updateSalesSums(db)
    expect(await listKeptSums(db)).toEqual(right)
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

test('the past is summed up in steps, and whoever waits for it is told how many days are left', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] })
  history = await openSaleHistory()
  try {
    const { db } = history.shop
    const takings = Array.from({ length: 1200 }, (_, i) => ({
      order_id: `${i}`.padStart(26, '0'),
      source: 'efectivo',
      date: i < 600 ? '2026-11-01T15:00:00.000Z' : '2026-10-02T15:00:00.000Z',
      amount: 100,
    }))
    await insertRows(db, 'takings', takings)
    const days = async (from: string) =>
      (await history.send('GET', `/api/reports/sums?from=${from}`)).json().pendingDays
    expect([await days('2026-10-01'), await days('2026-10-31')]).toEqual([31, 2])
    let longest = 0
    const observer: Parameters<Db['withPlugin']>[0] = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (result.rows.some((row) => 'amount' in row)) longest = Math.max(longest, result.rows.length)
        return result
      },
    }
    await updateSalesSums(db.withPlugin(observer))
    expect(await days('2026-10-01')).toBe(0)
    expect(longest).toBeLessThanOrEqual(100)
  } finally {
    await history.close()
  }
})
