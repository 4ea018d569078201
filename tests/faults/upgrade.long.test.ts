import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertProduct } from '#server/catalogue/queries.ts'
import { buildIfNeeded } from '../../scripts/build-if-needed.ts'
import { productAt } from '../bench/catalogue.ts'
import { freePort, type PostgresServer, startPostgres } from '../postgres/server.ts'
import { type Program, startProgram } from '../program.ts'
import { copyProgram } from '../program-copy.ts'
import { type FaultShop, openFaultShop, signIn } from './fault-shop.ts'
import { type Nginx, startNginx } from './nginx.ts'
import { type OrderListener, startOrderListener } from './order-listener.ts'
import { visit } from './visitors.ts'

const VISITORS = 8
const LISTENERS = 5

let place: string
let postgres: PostgresServer
let shop: FaultShop
let nginx: Nginx
let ports: readonly number[]
let programs: Program[]
let releases: readonly [string, string]

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'serpentina-'))
  const build = buildIfNeeded()
  const first = copyProgram()
  cpSync(build, join(first, 'dist/builds', basename(build)), { recursive: true })
  const second = copyProgram()
  appendFileSync(
    join(second, 'src/web/early/early.ts'),
    "\ndocument.documentElement.dataset.build = 'next'\n",
  )
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: second, stdio: 'inherit' })
  releases = [first, second]
  postgres = await startPostgres({ isDurable: false })
  shop = await openFaultShop(postgres)
  await shop.withDatabase(async (db) => {
    for (let i = 0; i < 500; i++)
      await insertProduct(db, { ...productAt(i), image: 'https://example.com/globo.webp' })
  })
  ports = [await freePort(), await freePort()]
  nginx = await startNginx(ports)
  switchTo(first)
  programs = [await start(0), await start(1)]
}, 300_000)

afterEach(async () => {
  for (const program of programs) await program.stop()
  await nginx.stop()
  await postgres.remove()
  await shop.remove()
  for (const folder of [place, ...releases]) await rm(folder, { recursive: true, force: true })
})

/** As in docs/deploy.md. */
function switchTo(release: string): void {
  symlinkSync(release, join(place, 'next'))
  renameSync(join(place, 'next'), join(place, 'current'))
}

function start(index: number): Promise<Program> {
  const environment = { ...shop.environment, TRUST_PROXY: 'loopback', PORT: String(ports[index]) }
  return startProgram(environment, undefined, join(place, 'current'))
}

async function restartOneAfterTheOther(): Promise<void> {
  for (const index of programs.keys()) {
    expect(await programs[index]?.stop()).toBe(0)
    programs[index] = await start(index)
  }
}

async function scriptsOf(url: string): Promise<string[]> {
  return [...new Set((await (await fetch(url)).text()).match(/\/assets\/[\w.-]+\.js/g))]
}

test('an upgrade, the way back and restarts while people shop, order and listen: no error in 1,000 requests, no event lost', async () => {
  const cookie = await signIn(nginx.url)
  const listeners: OrderListener[] = []
  for (let each = 0; each < LISTENERS; each++) {
    listeners.push(await startOrderListener(() => [nginx.url], cookie))
  }
  const [first, second] = releases
  const openPage = await scriptsOf(nginx.url)
  let isOver = false
  const visiting = visit(nginx.url, VISITORS, () => isOver)

  switchTo(second)
  await restartOneAfterTheOther()
  const newPage = await scriptsOf(nginx.url)
  expect(newPage).not.toEqual(openPage)
  // Back to the release before, and forward again for good.
  switchTo(first)
  await restartOneAfterTheOther()
  expect(await scriptsOf(nginx.url)).toEqual(openPage)
  switchTo(second)
  await restartOneAfterTheOther()
  for (let round = 0; round < 5; round++) await restartOneAfterTheOther()

  isOver = true
  const { orders, problems, times } = await visiting
  expect(problems).toEqual([])
  expect(times.length).toBeGreaterThan(1000)
  for (const listener of listeners) {
    await listener.hasHeardOf(orders.values())
    expect(listener.refusals).toEqual([])
    await listener.stop()
  }
  // From the shops themselves: nginx would have them in its cache.
  rmSync(first, { recursive: true })
  for (const { url } of programs) {
    for (const path of [...openPage, ...newPage]) expect((await fetch(url + path)).status, path).toBe(200)
  }
  const stored = await shop.withDatabase((db) => db.selectFrom('orders').select('id').execute())
  expect(stored.map(({ id }) => id).sort()).toEqual([...orders.values()].sort())
})
