import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillShop } from '../bench/catalogue.ts'
import { isLong } from '../long.ts'
import { type Program, startProgram } from '../program.ts'
import { type FaultShop, openFaultShop, storedOrders } from './fault-shop.ts'
import { openSlowClients } from './slow-clients.ts'
import { sendVisitors } from './visitors.ts'

const CONNECTIONS = isLong ? 200 : 50
const SECONDS = isLong ? 60 : 4
const WARM_UP_SECONDS = isLong ? 20 : 2
const SLOW_HEADERS = isLong ? 500 : 100
/** The server waits 50 seconds for a body: too long for the short run. */
const SLOW_BODIES = isLong ? 50 : 0
/** Megabytes by which a process may grow after the warm-up: some visitors are accepted only then (58 to 94 in the long run). */
const ROOM = 128
/**
 * Node accepts one connection in each turn of its event loop. The last of 750 that arrive at once waited 11 to 13 seconds on a quiet
 * machine and 53 on a busy one: an answer is certain only after the load ends.
 */
const SLOWEST_MS = (SECONDS + 15) * 1000
const MEDIAN_MS = 2000

let shop: FaultShop
let program: Program

beforeEach(async () => {
  shop = await openFaultShop()
  await fillShop(shop.dataDir, 500)
  program = await startProgram(shop.environment)
})

afterEach(async () => {
  await program.stop()
  await shop.remove()
})

/** The memory of the process according to the operating system; only Linux has this file. */
function residentMegabytes(): number {
  if (process.platform !== 'linux') return 0
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${program.pid}/status`, 'utf8'))?.[1]) / 1024
}

test(`D7 ${CONNECTIONS} connections for ${SECONDS} seconds beside ${SLOW_HEADERS} slow ones: no error, no order lost or doubled, memory flat`, async () => {
  const headers = openSlowClients(
    program.url,
    'GET /api/products HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
    SLOW_HEADERS,
  )
  const bodies = openSlowClients(
    program.url,
    'POST /api/order HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{',
    SLOW_BODIES,
  )
  const until = Date.now() + SECONDS * 1000
  const visiting = sendVisitors(program.url, CONNECTIONS, () => Date.now() > until)
  await wait(WARM_UP_SECONDS * 1000)
  const warm = residentMegabytes()
  const { orders, problems, times } = await visiting
  const grown = residentMegabytes() - warm

  expect(problems).toEqual([])
  expect(times.length).toBeGreaterThan(CONNECTIONS * 5)
  expect(orders.size).toBeGreaterThan(CONNECTIONS / 4)
  expect(times.sort((a, b) => a - b).at(-1)).toBeLessThan(SLOWEST_MS)
  expect(times[Math.floor(times.length / 2)]).toBeLessThan(MEDIAN_MS)
  expect(grown).toBeLessThan(ROOM)

  await expect.poll(() => headers.cutOff().length, { timeout: 30_000 }).toBe(SLOW_HEADERS)
  await expect.poll(() => bodies.cutOff().length, { timeout: 30_000 }).toBe(SLOW_BODIES)
  for (const told of [...headers.cutOff(), ...bodies.cutOff()]) expect(told).toMatch(/^HTTP\/1\.1 408 /)
  headers.close()
  bodies.close()

  await program.stop()
  expect(await storedOrders(shop.dataDir)).toEqual(orders)
})
