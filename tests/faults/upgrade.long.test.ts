import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertProduct } from '#server/catalogue/queries.ts'
import { listApplied } from '#server/db/applied-migrations.ts'
import { buildIfNeeded } from '../../scripts/build-if-needed.ts'
import { addMigration } from '../add-migration.ts'
import { productAt } from '../bench/catalogue.ts'
import { type Caddy, startCaddy } from '../caddy.ts'
import { freePort } from '../free-port.ts'
import { type PostgresServer, startPostgres } from '../postgres/server.ts'
import { type Program, startProgram } from '../program.ts'
import { copyProgram } from '../program-copy.ts'
import { type FaultShop, openFaultShop, signIn } from './fault-shop.ts'
import { type Nginx, startNginx } from './nginx.ts'
import { type OrderListener, startOrderListener } from './order-listener.ts'
import { sendVisitors } from './visitors.ts'

const VISITORS = 8
const LISTENERS = 5

/** As much as one that runs beside the release before may do. */
const MIGRATION = `
export const kind = 'while running'
export async function up(tx) {
  await tx.schema.createTable('next').addColumn('id', 'integer').execute()
  for (const table of ['products', 'orders']) await tx.schema.alterTable(table).addColumn('next', 'text').execute()
  await tx.schema.createIndex('orders_next').on('orders').column('name').execute()
}
`

/** As processes of one machine are behind nginx, or containers behind the Caddy of compose.yaml. */
const HOSTS = ['127.0.0.1', '127.0.0.2']

let made: readonly string[]
let place: string
let postgres: PostgresServer
let shop: FaultShop
let proxy: Nginx | Caddy | undefined
let port: number
let programs: Program[]

beforeAll(() => {
  const build = buildIfNeeded()
  const first = copyProgram()
  cpSync(build, join(first, 'dist/builds', basename(build)), { recursive: true })
  const second = copyProgram()
  appendFileSync(
    join(second, 'src/web/early/early.ts'),
    "\ndocument.documentElement.dataset.build = 'next'\n",
  )
  addMigration(second, '9999-next', MIGRATION)
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: second, stdio: 'inherit' })
  made = [first, second]
}, 300_000)

afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true })
})

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'serpentina-'))
  for (const [index, name] of ['first', 'second'].entries()) {
    cpSync(made[index] ?? '', join(place, name), { recursive: true })
  }
  postgres = await startPostgres({ isDurable: false })
  shop = await openFaultShop(postgres)
  await shop.withDatabase(async (db) => {
    for (let i = 0; i < 500; i++)
      await insertProduct(db, { ...productAt(i), image: 'https://example.com/globo.webp' })
  })
  port = await freePort()
  switchTo('first')
  programs = []
  for (const index of HOSTS.keys()) programs.push(await start(index))
}, 120_000)

afterEach(async () => {
  await proxy?.stop()
  proxy = undefined
  for (const program of programs) await program.stop()
  await postgres.remove()
  await shop.remove()
  await rm(place, { recursive: true })
})

/** As in docs/deploy.md. */
function switchTo(release: 'first' | 'second'): void {
  symlinkSync(join(place, release), join(place, 'next'))
  renameSync(join(place, 'next'), join(place, 'current'))
}

function start(index: number): Promise<Program> {
  const address = { HOST: HOSTS[index] ?? '', PORT: String(port) }
  return startProgram(
    { ...shop.environment, TRUST_PROXY: 'loopback', ...address },
    undefined,
    join(place, 'current'),
  )
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

test.each([
  { name: 'nginx', startProxy: startNginx },
  { name: 'Caddy', startProxy: startCaddy },
])(
  'behind $name, an upgrade with a migration, the way back and restarts while people shop, order and listen: no error in 1,000 requests, no event lost',
  async ({ startProxy }) => {
    proxy = await startProxy(HOSTS, port)
    const { url } = proxy
    const cookie = await signIn(url)
    const listeners: OrderListener[] = []
    for (let each = 0; each < LISTENERS; each++) {
      listeners.push(await startOrderListener(() => [url], cookie))
    }
    const openPage = await scriptsOf(url)
    let isOver = false
    const visiting = sendVisitors(url, VISITORS, () => isOver)

    switchTo('second')
    await restartOneAfterTheOther()
    const newPage = await scriptsOf(url)
    expect(newPage).not.toEqual(openPage)
    expect((await shop.withDatabase(listApplied)).map(({ name }) => name)).toContain('9999-next')
    // Back to the release before, and forward again for good.
    switchTo('first')
    await restartOneAfterTheOther()
    expect(await scriptsOf(url)).toEqual(openPage)
    switchTo('second')
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
    // From the shops themselves: nginx has them in its cache.
    rmSync(join(place, 'first'), { recursive: true })
    for (const host of HOSTS) {
      for (const path of [...openPage, ...newPage]) {
        expect((await fetch(`http://${host}:${port}${path}`)).status, path).toBe(200)
      }
    }
    const stored = await shop.withDatabase((db) => db.selectFrom('orders').select('id').execute())
    expect(stored.map(({ id }) => id).sort()).toEqual([...orders.values()].sort())
  },
)
