import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

let shop: PayingShop

beforeAll(async () => {
  shop = await openPayingShop()
})

afterAll(() => shop.close())

beforeEach(() => shop.provider.recover())

const CREATED = /POST \/checkout\/preferences/

describe('a provider that does not answer as it should', () => {
  test.each([429, 500, 400, 401, 'cut', 'garbage'] as const)(
    '%s: back to the receipt, and the next try works',
    async (fault) => {
      const id = await shop.order()
      shop.provider.fail(CREATED, fault)
      expect(await shop.open(id)).toBe(`303 /checkout/${id}?pago=sin-respuesta`)
      expect(await shop.receipt(id)).toMatchObject({
        status: 'pendiente',
        payment: { state: 'none', online: true },
      })
      expect(await shop.open(id)).toContain('303 http://127.0.0.1')
    },
  )

  test('silent: after five seconds back to the receipt, also for those who wait along', async () => {
    const id = await shop.order()
    shop.provider.fail(CREATED, 'silence', 2)
    // The second one comes while the first has been waiting for a while, and then tries in turn.
    const answers = await Promise.all(
      [0, 2500].map(async (later) => {
        await delay(later)
        const started = performance.now()
        const answer = await shop.open(id)
        expect(performance.now() - started).toBeLessThan(7000)
        return answer
      }),
    )
    expect(answers).toEqual(Array(2).fill(`303 /checkout/${id}?pago=sin-respuesta`))
    shop.provider.recover()
    expect(await shop.open(id)).toContain('303 http://127.0.0.1')
  })
})
