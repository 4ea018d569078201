import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from '../../scripts/build-if-needed.ts'
import { startProgram } from '../program.ts'
import { fillShop, fiveLineOrder } from './catalogue.ts'
import { compare, load } from './load.ts'

const PRODUCTS = 2000
const RESULTS = join(import.meta.dirname, 'results.json')

await buildIfNeeded()
const dataDir = await mkdtemp(join(tmpdir(), 'serpentina-bench-'))
await fillShop(dataDir, PRODUCTS)
const environment = { DATA_DIR: dataDir, DEMO: 'off', RATE_LIMIT: 'off', ADMIN_PASSWORD: 'papel picado 2026' }

// The first start makes the owner's account; what people wait for is every start after it.
await (await startProgram(environment)).stop()
const started = performance.now()
const program = await startProgram(environment)
await fetch(`${program.url}/api/health`)
const startMs = performance.now() - started
const idle = residentMegabytes(program.pid)

const path = '/api/products/pagina'
const floor = fork(join(import.meta.dirname, 'floor.ts'))
floor.send(await (await fetch(program.url + path)).text())
const [floorUrl] = (await once(floor, 'message')) as [string]

const pages = await compare(floorUrl, program.url + path)
const orders = await load({
  url: `${program.url}/api/order`,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: await fiveLineOrder(program.url),
})
const loaded = residentMegabytes(program.pid)

floor.kill()
await program.stop()
await rm(dataDir, { recursive: true })

const rows = [
  ['bare Fastify, 28 prepared products', `${Math.round(pages.floor.perSecond)} / s`, ''],
  [
    'GET /api/products/pagina',
    `${Math.round(pages.ours.perSecond)} / s`,
    `${percent(pages.ours.perSecond / pages.floor.perSecond)} of the floor, at least 50 %`,
  ],
  [
    'POST /api/order, five lines',
    `${Math.round(orders.perSecond)} / s`,
    `p99 ${orders.p99} ms, at least 300 / s`,
  ],
  ['memory, idle', `${idle} MB`, 'under 150 MB'],
  ['memory, after the load', `${loaded} MB`, ''],
  ['start to first answer', `${Math.round(startMs)} ms`, 'under 2000 ms'],
]
console.log(`\n${PRODUCTS} products, one process`)
for (const [what = '', value = '', note = ''] of rows)
  console.log(`${what.padEnd(38)}${value.padStart(12)}   ${note}`)
writeFileSync(RESULTS, `${JSON.stringify({ pages, orders, idle, loaded, startMs }, null, 2)}\n`)

function percent(ratio: number): string {
  return `${Math.round(ratio * 100)} %`
}

/** What the operating system says the process holds. */
function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}
