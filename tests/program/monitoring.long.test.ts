import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/clock.ts'
import { fillShop } from '../bench/catalogue.ts'
import { requireCommands } from '../debian-root.ts'
import { type FaultShop, openFaultShop } from '../faults/fault-shop.ts'
import { orderFor } from '../faults/order-storm.ts'
import { freePort } from '../free-port.ts'
import { clockFrom } from '../moved-clock.ts'
import { type PostgresServer, startPostgres } from '../postgres/server.ts'
import { type Program, startProgram } from '../program.ts'

const TOKEN = 'una-clave-larga-1234'
const RULES = 'ops/alerts.yml'
const SOON = { timeout: 60_000, interval: 500 }

let folder: string
let postgres: PostgresServer
let shop: FaultShop
let other: FaultShop
let program: Program
let late: Program
let prometheus: ChildProcess
let prometheusUrl: string

/** The shop, another on PostgreSQL whose clock is wrong, and a real Prometheus that watches both with our rules. */
beforeAll(async () => {
  requireCommands({ prometheus: 'prometheus' })
  folder = await mkdtemp(join(tmpdir(), 'serpentina-'))
  postgres = await startPostgres({ isDurable: false })
  ;[shop, other] = [await openFaultShop(), await openFaultShop(postgres)]
  await fillShop(shop.dataDir, 110)
  await shop.withDatabase((db) =>
    db
      .insertInto('payments')
      .values({
        ...{ source: 'efectivo', state: 'approved', currency: 'ARS', amount: 100, refunded: 0 },
        ...{ date: new Date().toISOString(), updated_at: new Date().toISOString(), request_hash: '' },
      })
      .execute(),
  )
  for (const { dataDir } of [shop, other]) pretendCopy(dataDir, Date.now())
  program = await start(shop)
  late = await start(other)
  const port = await freePort()
  prometheusUrl = `http://127.0.0.1:${port}`
  writeFileSync(join(folder, 'token'), TOKEN)
  // Nobody wants to wait for what must last for minutes; alerts.test.yml has that.
  writeFileSync(join(folder, 'alerts.yml'), readFileSync(RULES, 'utf8').replaceAll(/ for: \S+/g, ' for: 0s'))
  writeFileSync(
    join(folder, 'prometheus.yml'),
    JSON.stringify({
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      rule_files: ['alerts.yml'],
      scrape_configs: [
        {
          job_name: 'serpentina',
          authorization: { credentials_file: 'token' },
          static_configs: [{ targets: [program, late].map(({ url }) => new URL(url).host) }],
        },
      ],
    }),
  )
  prometheus = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  )
  await vi.waitUntil(async () => (await count('up == 1')) === 2, SOON)
})

afterAll(async () => {
  if (prometheus) {
    const ended = new Promise((resolve) => prometheus.once('exit', resolve))
    prometheus.kill()
    await ended
  }
  for (const each of [program, late]) await each?.stop()
  for (const each of [shop, other]) await each?.remove()
  await postgres?.remove()
  if (folder) await rm(folder, { recursive: true })
})

function start({ environment }: FaultShop, more: Record<string, string> = {}): Promise<Program> {
  return startProgram({ ...environment, METRICS_TOKEN: TOKEN, ...more })
}

/** An empty file with the name of a copy. */
function pretendCopy(dataDir: string, moment: number): string {
  const time = new Date(moment).toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
  mkdirSync(join(dataDir, 'backups'), { recursive: true })
  const file = join(dataDir, 'backups', `0001-${time}-daily.db`)
  writeFileSync(file, '')
  return file
}

async function ask(path: string) {
  const answer = await fetch(prometheusUrl + path).catch(() => undefined)
  return answer?.ok ? (await answer.json()).data : undefined
}

/** How many series of a query have a number. */
async function count(query: string): Promise<number> {
  const { result = [] } = (await ask(`/api/v1/query?query=${encodeURIComponent(query)}`)) ?? {}
  return result.filter(({ value }: { value: [number, string] }) => value[1] !== 'NaN').length
}

/** The names of the alerts that fire, for all shops or one. */
async function firing({ url }: { url?: string } = {}): Promise<string[]> {
  const { alerts = [] } = (await ask('/api/v1/alerts')) ?? {}
  const instance = url && new URL(url).host
  const wanted = alerts.filter(
    ({ labels }: { labels: Record<string, string> }) => !instance || labels.instance === instance,
  )
  return [...new Set<string>(wanted.map(({ labels }: { labels: { alertname: string } }) => labels.alertname))]
}

async function order(): Promise<number> {
  const body = JSON.stringify(await orderFor(program.url, 'globos'))
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${program.url}/api/order`, { method: 'POST', headers, body })).status
}

test('the rules and the metrics are written as Prometheus recommends', async () => {
  execFileSync('promtool', ['check', 'rules', RULES])
  execFileSync('promtool', ['test', 'rules', 'ops/alerts.test.yml'])
  const headers = { authorization: `Bearer ${TOKEN}` }
  const input = await (await fetch(`${program.url}/metrics`, { headers })).text()
  const { status, stderr } = spawnSync('promtool', ['check', 'metrics'], { input, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})

test('every query of the dashboard finds a number', async () => {
  expect(await order()).toBe(201)
  await fetch(program.url)
  await fetch(program.url)
  const { panels } = JSON.parse(readFileSync('ops/grafana-dashboard.json', 'utf8'))
  const queries: string[] = panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  )
  expect(queries.length).toBeGreaterThan(20)
  for (const query of queries)
    await expect.poll(() => count(query), { ...SOON, message: query }).toBeGreaterThan(0)
})

test('each alert fires when it should, and none before', async () => {
  await expect.poll(() => count('serpentina_time_seconds offset 5s'), SOON).toBe(2)
  expect(await firing()).toEqual([])

  // The clock.
  await late.stop()
  const { port } = new URL(late.url)
  late = await start(other, { PORT: port, ...clockFrom(Date.now() + MINUTE_MS) })
  await expect.poll(() => firing(late), SOON).toContain('SerpentinaClockWrong')

  // A copy.
  const old = pretendCopy(shop.dataDir, Date.now() - 27 * HOUR_MS)
  renameSync(old, old.replace('0001', '0002'))
  await expect.poll(() => firing(program), SOON).toContain('SerpentinaCopyOld')

  // Orders, while another program has the database locked.
  const tool = new DatabaseSync(join(shop.dataDir, 'shop.db'), { timeout: 30_000 })
  tool.exec('BEGIN EXCLUSIVE')
  expect(await order()).toBe(503)
  await expect.poll(() => firing(), SOON).toContain('SerpentinaOrdersFail')
  tool.exec('ROLLBACK')

  // A number that cannot be read.
  tool.exec('DROP TABLE push_deliveries')
  tool.close()
  await expect.poll(() => firing(program), SOON).toContain('SerpentinaNumbersMissing')

  // The disk: a file of this size takes no space itself, and SQLite ignores what follows its last page.
  expect(await firing(program)).not.toContain('SerpentinaDiskLow')
  truncateSync(join(shop.dataDir, 'shop.db'), 8 * 1024 ** 4)
  await expect.poll(() => firing(program), SOON).toContain('SerpentinaDiskLow')

  // Restarts, after the one above.
  for (let restarts = 1; restarts <= 2; restarts++) {
    expect(await firing(late)).not.toContain('SerpentinaRestarts')
    const query = `changes(process_start_time_seconds{instance="${new URL(late.url).host}"}[30m]) == ${restarts + 1}`
    await late.stop()
    late = await start(other, { PORT: port })
    await expect.poll(() => count(query), SOON).toBe(1)
  }
  await expect.poll(() => firing(late), SOON).toContain('SerpentinaRestarts')

  // One process, then the database of the other, which stays alive, then both.
  await program.stop()
  await expect.poll(() => firing(program), SOON).toContain('SerpentinaProcessDown')
  expect(await firing()).not.toContain('SerpentinaDown')
  await postgres.end('SIGINT')
  await expect.poll(() => firing(), SOON).toContain('SerpentinaDown')
  expect(await firing(late)).toContain('SerpentinaProcessDown')
  expect(await count('up == 1')).toBe(1)
  await postgres.start()
  await expect.poll(() => firing(), SOON).not.toContain('SerpentinaDown')
  await late.stop()
  await expect.poll(() => firing(), SOON).toContain('SerpentinaDown')
})
