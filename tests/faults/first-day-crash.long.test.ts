import { cp, rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FirstDay } from '#domain/first-day/first-day.ts'
import { listBackups } from '#server/backups/backup-files.ts'
import { isLong } from '../long.ts'
import { type Program, startProgram } from '../program.ts'
import { type FaultShop, openFaultShop, signIn } from './fault-shop.ts'

const ROUNDS = isLong ? 20 : 1

let shop: FaultShop
let environment: Record<string, string>
/** The demo shop as it was filled, for each round. */
let filled: string

beforeAll(async () => {
  shop = await openFaultShop()
  environment = { ...shop.environment, DEMO: 'on' }
  filled = `${shop.dataDir}-filled`
  const program = await startProgram(environment)
  await program.stop()
  await cp(shop.dataDir, filled, { recursive: true })
})

afterAll(async () => {
  await shop.remove()
  await rm(filled, { recursive: true, force: true })
})

function countCopies(): number {
  return listBackups(shop.dataDir).filter(({ kind }) => kind === 'manual').length
}

async function empty({ url }: Program, cookie: string): Promise<Response> {
  return fetch(`${url}/api/first-day/vaciar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: '{}',
  })
}

const countAll = () =>
  shop.withDatabase(async (db) => {
    const products = await db.selectFrom('products').select('id').execute()
    const recipes = await db.selectFrom('recipes').select('id').execute()
    const orders = await db.selectFrom('orders').select('id').execute()
    const words = await db.selectFrom('order_words').select('order_id').execute()
    const marks = await db.selectFrom('demo_items').select('id').execute()
    const entries = await db.selectFrom('journal').select('id').where('kind', '=', 'demo.removed').execute()
    return [products, recipes, orders, words, marks].map(({ length }) => length).concat(entries.length)
  })

describe('H1 killed while the demo is removed', () => {
  test(`${ROUNDS} times: all of it is there or nothing, a copy exists, and the next try ends it`, async () => {
    const whole = await countAll()
    expect(Math.min(...whole.slice(0, 5))).toBeGreaterThan(0)
    for (let round = 0; round < ROUNDS; round++) {
      await rm(shop.dataDir, { recursive: true })
      await cp(filled, shop.dataDir, { recursive: true })
      const program = await startProgram(environment)
      const cookie = await signIn(program.url)
      const asked = empty(program, cookie).catch(() => undefined)
      await expect.poll(countCopies, { timeout: 60_000, interval: 2 }).toBe(1)
      // The removal follows the copy at once.
      await delay(Math.random() * 150)
      process.kill(program.pid, 'SIGKILL')
      await program.ended
      await asked
      expect([whole, [0, 0, 0, 0, 0, 1]]).toContainEqual(await countAll())
    }

    // Started again with DEMO=on, it ends empty and stays so, also once everything is deleted.
    const program = await startProgram(environment)
    const answer = await empty(program, await signIn(program.url))
    expect(answer.status, await answer.clone().text()).toBe(200)
    expect(((await answer.json()) as FirstDay).emptied?.backup).toContain('-manual.db')
    await program.stop()
    const again = await startProgram(environment)
    expect(await (await fetch(`${again.url}/api/products`)).json()).toEqual([])
    await again.stop()
    expect(await countAll()).toEqual([0, 0, 0, 0, 0, 1])
  })
})
