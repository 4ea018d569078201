import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BUSY_TIMEOUT_MS } from '#server/db/sqlite.ts'
import { fillShop } from '../bench/catalogue.ts'
import { type Program, startProgram } from '../program.ts'
import { type FaultShop, openFaultShop } from './fault-shop.ts'
import { orderFor } from './order-storm.ts'

let shop: FaultShop
let program: Program

beforeEach(async () => {
  shop = await openFaultShop()
  await fillShop(shop.dataDir, 110)
  program = await startProgram(shop.environment)
})

afterEach(async () => {
  await program.stop()
  await shop.remove()
})

/**
 * Limits the size of the files that the process may write: larger writes fail as on a full disk. Uses prlimit from util-linux,
 * which every Linux has; on other systems this test fails instead of being skipped.
 */
function limitFiles(bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(program.pid), `--fsize=${bytes}:`])
}

const FAULTS: Readonly<Record<string, () => () => void>> = {
  'H4 a disk on which nothing more can be written': () => {
    limitFiles(512)
    return () => limitFiles('unlimited')
  },
  'H9 a database that another program has locked': () => {
    // Waits for its turn: the program may be writing.
    const tool = new DatabaseSync(join(shop.dataDir, 'shop.db'), { timeout: 30_000 })
    tool.exec('BEGIN EXCLUSIVE')
    return () => tool.close()
  },
}

describe.each(Object.entries(FAULTS))('%s', (_, begin) => {
  test('refuses orders with a message and a log line, still shows the shop, and recovers', async () => {
    const body = JSON.stringify(await orderFor(program.url, 'globos'))
    const order = () =>
      fetch(`${program.url}/api/order`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    expect((await order()).status).toBe(201)

    const end = begin()
    const started = performance.now()
    const refused = await Promise.all(Array.from({ length: 100 }, order))
    // If each order waited for the lock, every request would wait for all of them.
    expect(performance.now() - started).toBeLessThan(100 * BUSY_TIMEOUT_MS)
    for (const answer of refused) {
      expect(answer.status).toBe(503)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await answer.json()).toEqual({ error: expect.stringContaining('Probá de nuevo') })
    }
    for (const path of [
      '/',
      '/productos/globos',
      '/productos?buscar=globo',
      '/api/products',
      '/api/health',
    ]) {
      expect((await fetch(program.url + path)).status, path).toBe(200)
    }
    const lines = program.output.filter((line) => line.includes('database unavailable'))
    expect(lines).toHaveLength(100)
    const ids = new Set(refused.map(({ headers }) => headers.get('x-request-id')))
    for (const line of lines) expect(ids.delete(JSON.parse(line).reqId)).toBe(true)

    end()
    await expect.poll(async () => (await order()).status, { timeout: 5000 }).toBe(201)
  })
})
