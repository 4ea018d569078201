import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BACKUP_FAILED, DISK_ALMOST_FULL } from '#domain/backups/backups.ts'
import { fillShop } from '../bench/catalogue.ts'
import { startProgram } from '../program.ts'
import { type FaultShop, openFaultShop, signIn, storedOrders } from './fault-shop.ts'
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
  await vi.waitUntil(() => storm.sent.acknowledged.size >= 100, { timeout: 60_000, interval: 5 })

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

test('H4 a copy for which the disk has no room is not begun: orders go on, and the shop says that it failed', async () => {
  // Takes no space itself, and SQLite ignores what follows its last page.
  truncateSync(join(shop.dataDir, 'shop.db'), 8 * 1024 ** 4)
  const left = join(shop.dataDir, 'backups', 'shop-2026-01-01-030000.db.partial')
  mkdirSync(join(shop.dataDir, 'backups'))
  writeFileSync(left, 'la mitad de una copia')
  // The last copy is older than a day, so the shop makes one at once.
  const last = 'shop-2025-12-31-030000.db'
  writeFileSync(join(shop.dataDir, 'backups', last), '')
  const program = await startProgram(shop.environment)
  const headers = { cookie: await signIn(program.url) }
  const health = async () => (await fetch(`${program.url}/api/health`, { headers })).json()
  const problems = [BACKUP_FAILED, DISK_ALMOST_FULL]
  await expect.poll(health, { timeout: 20_000 }).toEqual({ status: 'ok', problems })
  expect(existsSync(left)).toBe(false)
  expect(readdirSync(join(shop.dataDir, 'backups'))).toEqual(['lock', last])

  const status = await fetch(`${program.url}/api/backups/estado`, { headers })
  expect(await status.json()).toMatchObject({
    failure: expect.stringMatching(
      /^En el disco no hay lugar para la copia: hacen falta \d+ MB y quedan \d+ MB/,
    ),
  })
  const order = await fetch(`${program.url}/api/order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(await orderFor(program.url, 'globos')),
  })
  expect(order.status).toBe(201)
  await program.stop()
})

test('H4 a copy that the disk cuts short ends with a message and leaves nothing behind', async () => {
  const target = join(other.dataDir, 'copia.db')
  const env = { PATH: process.env.PATH, ...shop.environment }
  // Larger files fail as on a full disk.
  const limited = ['--fsize=100000:', process.execPath, 'scripts/backup.ts', target]
  await expect(promisify(execFile)('prlimit', limited, { env })).rejects.toMatchObject({
    stderr: expect.stringMatching(/^No se pudo escribir .*copia\.db: el disco está lleno o falla\. .*\n$/),
  })
  expect(readdirSync(other.dataDir)).toEqual([])
})
