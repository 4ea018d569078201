import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram } from '../program.ts'
import { fillShop, fiveLineOrder } from './catalogue.ts'
import { type Figure, median } from './figures.ts'
import { load } from './load.ts'
import { cpuMilliseconds, residentMegabytes } from './process.ts'
import { compareRates } from './rates.ts'

export const PRODUCTS = 2000
/** Several starts, because uncollected garbage and the load on the machine differ between them. */
const STARTS = 5

/** What one process can do: pages, calls, orders, memory, and start time. */
export async function measureServer(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'serpentina-bench-'))
  await fillShop(dataDir, PRODUCTS)
  const environment = {
    DATA_DIR: dataDir,
    DEMO: 'off',
    RATE_LIMIT: 'off',
    ADMIN_PASSWORD: 'papel picado 2026',
  }

  // The first start creates the owner's account; the later starts are the ones measured.
  let program = await startProgram(environment)
  const starts: { milliseconds: number; megabytes: number; first: number; next: number }[] = []
  while (starts.length < STARTS) {
    await program.stop()
    const begun = performance.now()
    program = await startProgram(environment)
    const { url, pid } = program
    await fetch(`${url}/api/health`)
    const milliseconds = performance.now() - begun
    // A search waits for its index, which is built after the start and must not count as a page's time.
    await (await fetch(`${url}/api/products/buscar?text=globo`)).text()
    starts.push({
      milliseconds,
      megabytes: residentMegabytes(pid),
      first: await cpuOf(pid, `${url}/productos/globos`),
      next: await cpuOf(pid, `${url}/productos/souvenirs`),
    })
  }
  const { url, pid, stop } = program
  const rates = await compareRates(url)
  const orders = await load({
    url: `${url}/api/order`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: await fiveLineOrder(url),
    seconds: 8,
  })
  const loaded = residentMegabytes(pid)
  await stop()
  await rm(dataDir, { recursive: true })

  return [
    ...rates.flatMap(({ path, floor, ours }): Figure[] => [
      { what: `a bare Fastify, as many bytes as ${path}`, value: floor.perSecond, unit: '/s' },
      { what: `GET ${path}`, value: ours.perSecond, unit: '/s' },
      {
        what: `GET ${path}, of the bare Fastify`,
        value: (100 * ours.perSecond) / floor.perSecond,
        unit: '%',
        // The answer of a call is shorter than its headers, which the floor does not send.
        atLeast: path.startsWith('/api/') ? 40 : 50,
      },
    ]),
    {
      what: 'the first page after the start, processor time',
      value: median(starts.map(({ first }) => first)),
      unit: 'ms',
    },
    {
      what: 'a category page that is not kept, processor time',
      value: median(starts.map(({ next }) => next)),
      unit: 'ms',
      atMost: 50,
    },
    {
      what: 'POST /api/order, five lines, on disk',
      value: orders.perSecond,
      unit: '/s',
      atLeast: 400,
    },
    { what: 'POST /api/order, 99 of 100 within', value: orders.p99, unit: 'ms', atMost: 150 },
    {
      what: 'memory, idle',
      value: median(starts.map(({ megabytes }) => megabytes)),
      unit: 'MB',
      atMost: 180,
    },
    { what: 'memory, after the load', value: loaded, unit: 'MB', atMost: 300 },
    {
      what: 'start to first answer',
      value: median(starts.map(({ milliseconds }) => milliseconds)),
      unit: 'ms',
      atMost: 1500,
    },
  ]
}

/** Processor time that the program needs for one answer. */
async function cpuOf(pid: number, url: string): Promise<number> {
  const before = cpuMilliseconds(pid)
  await (await fetch(url)).text()
  return cpuMilliseconds(pid) - before
}
