import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillShop } from '../bench/catalogue.ts'
import { startProgram } from '../program.ts'
import { type FaultShop, openFaultShop, storedOrders } from './fault-shop.ts'
import { orderFor, startStorm } from './order-storm.ts'

let shop: FaultShop
let other: FaultShop

beforeEach(async () => {
  shop = await openFaultShop()
  other = await openFaultShop()
  await fillShop(shop.dataDir, 110)
})

afterEach(async () => {
  await shop.remove()
  await other.remove()
})

/** Runs one of the owner's commands on a shop's data. */
function run(script: string, args: readonly string[], { environment }: FaultShop) {
  const env = { PATH: process.env.PATH, ...environment }
  return promisify(execFile)(process.execPath, [`scripts/${script}.ts`, ...args], { env })
}

test('H6 a backup made in a storm of orders and restored elsewhere holds every order acknowledged before it', async () => {
  const program = await startProgram(shop.environment)
  const catalogue = await (await fetch(`${program.url}/api/products`)).text()
  const storm = startStorm(program.url, await orderFor(program.url, 'globos'))
  while (storm.sent.acknowledged.size < 100) await new Promise((resolve) => setImmediate(resolve))

  const before = new Map(storm.sent.acknowledged)
  const copy = join(shop.dataDir, 'copia.db')
  await run('backup', [copy], shop)
  expect(storm.sent.acknowledged.size).toBeGreaterThan(before.size)
  await storm.stop()
  await program.stop()

  await run('restore', [copy], other)
  await expect(run('restore', [copy], other)).rejects.toThrow('ya hay una tienda')
  const restored = await startProgram(other.environment)
  expect(await (await fetch(`${restored.url}/api/products`)).text()).toBe(catalogue)
  await restored.stop()

  const there = await storedOrders(other.dataDir)
  for (const [key, id] of before) expect(there.get(key)).toBe(id)
  const all = await storedOrders(shop.dataDir)
  for (const [key, id] of there) expect(all.get(key)).toBe(id)
  expect(there.size).toBeLessThanOrEqual(all.size)
})
