import { afterEach, beforeEach, expect, test } from 'vitest'
import { aSentProduct } from '#domain/testing/samples.ts'
import {
  openTwoProcesses,
  ownerHeaders,
  type ShopProcess,
  type TwoProcesses,
} from '../../testing/two-processes.ts'

const SOON = { timeout: 5000, interval: 20 }

let processes: TwoProcesses
let headers: { cookie: string }

beforeEach(async () => {
  processes = await openTwoProcesses()
  headers = await ownerHeaders(processes.pair[0])
})

afterEach(() => processes.close())

async function call({ app }: ShopProcess, method: 'POST' | 'PUT', path: string, payload: object) {
  const answer = await app.inject({ method, url: `/api/${path}`, headers, payload })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}

const stock = (shop: ShopProcess): Promise<{ id: number }> =>
  call(shop, 'POST', 'products', aSentProduct({ name: 'Globo', price: 1000 }))
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const priceOf = async ({ app }: ShopProcess, id: number) =>
  (await app.inject(`/api/products/${id}`)).json().price
const countChanges = async ({ db }: ShopProcess) =>
  (await db.selectFrom('journal').select('id').where('kind', '=', 'prices.changed').execute()).length

test('what is due in both processes is applied once, whoever is first, and both show it', async () => {
  const [first, second] = processes.pair
  const { id } = await stock(first)
  const at = inMs(1500)
  for (let turn = 0; turn < 6; turn++) {
    const shop = turn % 2 ? first : second
    await call(shop, 'POST', 'prices/programados', { change: { kind: 'amount', value: 100 }, at })
  }
  // A last one, at which both have passed the moment of the others.
  await call(first, 'POST', 'prices/programados', { change: { kind: 'amount', value: 100 }, at: inMs(2500) })
  await expect.poll(() => countChanges(first), SOON).toBeGreaterThan(6)
  for (const shop of processes.pair) await expect.poll(() => priceOf(shop, id), SOON).toBe(1700)
  expect(await countChanges(first)).toBe(7)
})

test('a process applies what was scheduled or moved through another one', async () => {
  const [first, second] = processes.pair
  const { id } = await stock(first)
  const rise = { change: { kind: 'amount', value: 100 } }
  const { id: moved } = await call(first, 'POST', 'prices/programados', { ...rise, at: inMs(3_600_000) })
  await call(first, 'PUT', `prices/programados/${moved}`, { ...rise, at: inMs(1500) })
  await first.app.close()
  await expect.poll(() => priceOf(second, id), SOON).toBe(1100)
})
