import type { InjectOptions } from 'fastify'
import { expect, vi } from 'vitest'
import { openTestShop } from './test-shop.ts'

/** The clock of scheduled changes is looked at once a second. */
export const SOON = { timeout: 5000, interval: 20 }

export const UP_TEN = { where: {}, change: { kind: 'percent', value: 10 } }

export const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()

export type PriceDesk = Awaited<ReturnType<typeof openPriceDesk>>

/** A shop whose owner changes prices at a moment of her choice. */
export async function openPriceDesk() {
  const shop = await openTestShop({ RATE_LIMIT: 'off' })
  let cookie = await shop.signIn()

  const call = (method: NonNullable<InjectOptions['method']>, path = '', payload?: object, headers = {}) =>
    shop.app.inject({
      method,
      url: `/api/prices${path}`,
      headers: { cookie, ...headers },
      ...(payload && { payload }),
    })
  const list = async () => (await call('GET', '/programados')).json()

  return {
    shop,
    call,
    list,
    async schedule(at: string, request: object = UP_TEN): Promise<number> {
      const answer = await call('POST', '/programados', { ...request, at })
      expect(answer.statusCode, answer.body).toBe(201)
      return answer.json().id
    },
    stateOf: async (id: number) =>
      (await list()).find((each: { id: number }) => each.id === id)?.state as string | undefined,
    history: async () => (await call('GET', '/changes')).json().changes,
    priceOf: async (id: number) => (await shop.app.inject(`/api/products/${id}`)).json().price,
    removeProduct: (id: number) =>
      shop.app.inject({ method: 'DELETE', url: `/api/products/${id}`, headers: { cookie } }),
    /** Only the date: timers run as they do in the shop. A session does not last for months. */
    async setClock(now: string): Promise<void> {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
      cookie = await shop.signIn()
    },
    async journal(): Promise<string[]> {
      const rows = await shop.db.selectFrom('journal').select('kind').orderBy('id').execute()
      return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('prices.'))
    },
    async close(): Promise<void> {
      vi.useRealTimers()
      await shop.close()
    },
  }
}
