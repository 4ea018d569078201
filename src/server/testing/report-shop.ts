import { afterEach, beforeEach, expect, vi } from 'vitest'
import { openTestShop, type TestShop } from './test-shop.ts'

/** When each test begins. */
export const NOON = '2026-11-18T15:00:00.000Z'

export let shop: TestShop
export let headers: { cookie: string }

/** Each test of the file that calls it has a shop of its own. */
export function openShopForEachTest(): void {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOON) })
    shop = await openTestShop()
    headers = { cookie: await shop.signIn() }
  })

  afterEach(async () => {
    vi.useRealTimers()
    await shop.close()
  })
}

/** Sessions end in between. */
export async function moveTo(time: string) {
  vi.setSystemTime(time)
  headers = { cookie: await shop.signIn() }
}

export async function send(method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const answer = await shop.app.inject({
    method,
    url,
    headers: { ...headers, ...key },
    ...(payload && { payload }),
  })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.body === '' ? undefined : answer.json()
}

export const sell = (lines: object[], fields: object = {}): Promise<string> =>
  send('POST', '/api/order/mostrador', { wayToPay: 'pago efectivo', lines, paid: true, ...fields })

export const ask = (address: string) => shop.app.inject({ url: `/api/reports/${address}`, headers })

export async function readReport(address: string) {
  const answer = await ask(address)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
