import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { fillShop } from '../bench/catalogue.ts'
import { isLong } from '../long.ts'
import { startProgram } from '../program.ts'
import { type FaultShop, openFaultShop, signIn } from './fault-shop.ts'
import { orderFor } from './order-storm.ts'

const ROUNDS = isLong ? 20 : 2
const ORDERS = 20
const LINES = 5

let shop: FaultShop

beforeEach(async () => {
  shop = await openFaultShop()
  await fillShop(shop.dataDir, 110)
})

afterEach(() => shop.remove())

async function post(url: string, cookie: string, body: object): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} was refused with ${answer.status}`)
  return answer.json()
}

test(`H1 killed while orders are deleted and restored, ${ROUNDS} times: each is whole, in the list or in the trash`, async () => {
  let program = await startProgram(shop.environment)
  const cookie = await signIn(program.url)
  const order = await orderFor(program.url, 'globos')
  const ids: unknown[] = []
  for (let count = 0; count < ORDERS; count++) ids.push(await post(`${program.url}/api/order`, '', order))

  for (let round = 0; round < ROUNDS; round++) {
    let turns = 0
    const { url } = program
    async function moveUntilKilled(): Promise<void> {
      try {
        for (; ; turns++) {
          await post(`${url}/api/order/eliminar`, cookie, { ids })
          await post(`${url}/api/order/restaurar`, cookie, { ids })
        }
      } catch (error) {
        // A killed program breaks the connection; anything that it answered is a defect.
        if (!(error instanceof TypeError)) throw error
      }
    }
    const moving = moveUntilKilled()
    await expect.poll(() => turns, { timeout: 30_000, interval: 5 }).toBeGreaterThan(0)
    await delay(Math.random() * 200)
    process.kill(program.pid, 'SIGKILL')
    await program.ended
    await moving
    await checkOrders(ids)
    program = await startProgram(shop.environment)
    // Asked for again: while the first day's backup is still being copied, SQLite may show a change that was on disk, but not yet
    // acknowledged, only at the next start.
    if (await hasTrash(program.url, cookie)) await post(`${program.url}/api/order/restaurar`, cookie, { ids })
  }
  await program.stop()
  expect(await checkOrders(ids)).toBe(0)
})

async function hasTrash(url: string, cookie: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/order/papelera`, { headers: { cookie } })
  return (await answer.json()).total > 0
}

/** Returns how many are in the trash: all or none, because they are moved together. */
async function checkOrders(ids: readonly unknown[]): Promise<number> {
  const { db, close } = await openDatabase(shop.dataDir)
  const orders = await db.selectFrom('orders').select('id').execute()
  const lines = await db.selectFrom('order_lines').select('order_id').execute()
  const words = await db.selectFrom('order_words').select('order_id').distinct().execute()
  const trash = await db.selectFrom('deleted_orders').select(['id', 'data']).execute()
  await close()
  expect([...orders, ...trash].map(({ id }) => id).sort()).toEqual([...ids].sort())
  expect([0, ids.length]).toContain(trash.length)
  expect(lines).toHaveLength(orders.length * LINES)
  expect(words).toHaveLength(orders.length)
  for (const { data } of trash) expect(JSON.parse(data).parts.order_lines).toHaveLength(LINES)
  return trash.length
}
