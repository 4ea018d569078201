import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let headers: { cookie: string }

beforeEach(async () => {
  shop = await openTestShop()
  headers = { cookie: await shop.signIn() }
})

afterEach(() => shop.close())

const post = (url: string, payload: object) =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    payload,
  })

const statuses = async (answers: readonly ReturnType<typeof post>[]) =>
  (await Promise.all(answers)).map(({ statusCode }) => statusCode).sort()

test('of several openings at once one wins, and so of several closes', async () => {
  const times = [1, 2, 3, 4]
  expect(await statuses(times.map((opening) => post('/api/till', { opening })))).toEqual([201, 409, 409, 409])
  expect(await statuses(times.map((counted) => post('/api/till/close', { counted })))).toEqual([
    200, 409, 409, 409,
  ])
})

test('cash and movements that come in while the till closes are in this close or in the next, never in none or both', async () => {
  const { id: product } = await shop.stock({ price: 100_000 })
  const lines = [{ id: product, quantity: 1 }]
  const sale = { wayToPay: 'pago efectivo', lines, paid: true }
  await post('/api/till', { opening: 0 })
  /** Closes and opens until the till was open again after everything else. */
  async function closeAgainAndAgain(): Promise<number> {
    let closed = 0
    for (let round = 0; round < 4; round++) {
      closed += (await post('/api/till/close', { counted: 0 })).json().expected
      await post('/api/till', { opening: 0 })
    }
    return closed
  }
  const [closed, ...answers] = await Promise.all([
    closeAgainAndAgain(),
    ...Array.from({ length: 12 }, () => post('/api/order/mostrador', sale)),
    ...Array.from({ length: 12 }, () => post('/api/till/movements', { amount: 10, reason: 'Cambio' })),
  ])
  const { expected } = (await post('/api/till/close', { counted: 0 })).json()
  const moved = answers.filter(({ statusCode }, index) => index >= 12 && statusCode === 201).length
  expect(answers.slice(0, 12).every(({ statusCode }) => statusCode === 201)).toBe(true)
  const loose = await shop.db
    .selectFrom('takings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('till_id', 'is', null)
    .executeTakeFirstOrThrow()
  expect(closed + expected).toBe((12 - Number(loose.count)) * 1000 + moved * 10)
  // What each close stored is what its rows still add up to.
  for (const { id } of await shop.db.selectFrom('tills').select('id').execute()) {
    const close = (await shop.app.inject({ url: `/api/till/closes/${id}`, headers })).json()
    const rows = [...close.cash, ...close.movements] as { amount: number }[]
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(close.expected)
  }
})

test('the database refuses to change a close or a movement', async () => {
  await post('/api/till', { opening: 100 })
  await post('/api/till/movements', { amount: 10, reason: 'Cambio' })
  await expect(shop.db.updateTable('till_movements').set({ amount: 0 }).execute()).rejects.toThrow(/never/)
  await post('/api/till/close', { counted: 110 })
  await expect(shop.db.updateTable('tills').set({ counted: 0 }).execute()).rejects.toThrow(/never/)
  expect((await shop.db.selectFrom('tills').select('counted').execute())[0]).toEqual({ counted: 11_000 })
})
