import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillShop } from '../bench/catalogue.ts'
import { type Program, startProgram } from '../program.ts'
import { type FaultShop, openFaultShop, storedOrders } from './fault-shop.ts'
import { sendVisitors } from './visitors.ts'

let shop: FaultShop
let manager: Program

beforeEach(async () => {
  shop = await openFaultShop()
  await fillShop(shop.dataDir, 500)
  const environment = { ...shop.environment, TRUST_PROXY: 'loopback' }
  manager = await startProgram(environment, 'tests/faults/service-manager.ts')
})

afterEach(() => shop.remove())

const starts = () => manager.output.filter((line) => line.includes('abierta en')).length

function stopShop(): void {
  const [, pid] = manager.output.findLast((line) => line.startsWith('pid'))?.split(' ') ?? []
  process.kill(Number(pid), 'SIGTERM')
}

test('with a socket that the service manager keeps open, no request fails while the shop restarts', async () => {
  let isOver = false
  const visiting = sendVisitors(manager.url, 8, () => isOver)
  for (const start of [2, 3]) {
    stopShop()
    await expect.poll(starts, { timeout: 30_000 }).toBe(start)
  }
  isOver = true
  const { problems, orders, times } = await visiting
  await manager.stop()
  stopShop()

  expect(problems).toEqual([])
  expect(times.length).toBeGreaterThan(20)
  const stored = () => storedOrders(shop.dataDir).catch(String)
  await expect.poll(stored, { timeout: 20_000 }).toEqual(orders)
})
