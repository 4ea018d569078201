import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { moveShop } from '#server/backups/move.ts'
import { createDatabase } from '../../src/server/testing/databases.ts'
import { startPostgres } from '../postgres/server.ts'
import { startProgram } from '../program.ts'
import { fillShop, fiveLineOrder } from './catalogue.ts'
import type { Figure } from './figures.ts'
import { type Load, load } from './load.ts'
import { cpuMilliseconds, residentMegabytes } from './process.ts'
import { PRODUCTS } from './server.ts'

const CONNECTIONS = 32
const SECONDS = 6

/** The same shop on both engines, and on PostgreSQL by one process and by two. */
export async function measureEngines(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'serpentina-bench-'))
  await fillShop(dataDir, PRODUCTS)
  const server = await startPostgres({ isDurable: true })
  const { url } = await createDatabase(server.url)

  const onSqlite = await measure('SQLite', 1, { DATA_DIR: dataDir })
  await moveShop(dataDir, url, { overwrite: false, now: new Date() })
  const place = { DATA_DIR: dataDir, DATABASE_URL: url }
  const figures = [
    ...onSqlite,
    ...(await measure('PostgreSQL, one process', 1, place)),
    ...(await measure('PostgreSQL, two processes', 2, place)),
  ]
  await server.remove()
  await rm(dataDir, { recursive: true })
  return figures
}

async function measure(name: string, count: number, place: Record<string, string>): Promise<Figure[]> {
  const environment = { ...place, DEMO: 'off', RATE_LIMIT: 'off', ADMIN_PASSWORD: 'papel picado 2026' }
  const programs = await Promise.all(Array.from({ length: count }, () => startProgram(environment)))
  const urls = programs.map(({ url }) => url)
  const body = await fiveLineOrder(urls[0] ?? '')
  const headers = { 'content-type': 'application/json' }
  const placed = await fetch(`${urls[0]}/api/order`, { method: 'POST', headers, body })
  const receipt = `/api/order/cel/${await placed.json()}`

  /** Processor time in our processes for one answer: other load on the machine changes the rates, not this. */
  const timed = async (path: string, request: Request) => {
    const spent = () => programs.reduce((sum, { pid }) => sum + cpuMilliseconds(pid), 0)
    const before = spent()
    const result = await spread(urls, path, request)
    return { ...result, cpu: (spent() - before) / (result.perSecond * SECONDS) }
  }
  const pages = await timed('/productos/globos', { headers: { 'accept-encoding': 'br' } })
  const receipts = await timed(receipt, {})
  const orders = await timed('/api/order', { method: 'POST', headers, body })
  const memory = Math.max(...programs.map(({ pid }) => residentMegabytes(pid)))
  await Promise.all(programs.map(({ stop }) => stop()))

  return [
    { what: `${name}: a kept page`, value: pages.perSecond, unit: '/s' },
    { what: `${name}: a kept page, processor time`, value: pages.cpu, unit: 'ms' },
    { what: `${name}: a receipt, read each time`, value: receipts.perSecond, unit: '/s' },
    { what: `${name}: a receipt, processor time`, value: receipts.cpu, unit: 'ms' },
    { what: `${name}: orders of five lines`, value: orders.perSecond, unit: '/s' },
    { what: `${name}: an order, processor time`, value: orders.cpu, unit: 'ms' },
    { what: `${name}: orders, 99 of 100 within`, value: orders.p99, unit: 'ms' },
    { what: `${name}: memory of a process after it`, value: memory, unit: 'MB' },
  ]
}

type Request = Omit<Parameters<typeof load>[0], 'url' | 'seconds' | 'connections'>

/** As many visitors for one process as for several together. */
async function spread(urls: readonly string[], path: string, request: Request): Promise<Load> {
  const loads = await Promise.all(
    urls.map((url) =>
      load({ ...request, url: url + path, seconds: SECONDS, connections: CONNECTIONS / urls.length }),
    ),
  )
  return {
    perSecond: loads.reduce((sum, { perSecond }) => sum + perSecond, 0),
    median: Math.max(...loads.map(({ median }) => median)),
    p99: Math.max(...loads.map(({ p99 }) => p99)),
  }
}
