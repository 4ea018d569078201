import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSentProduct } from '#domain/testing/samples.ts'
import { addMigration } from '../add-migration.ts'
import { bootDebian, type DebianMachine } from '../debian-machine.ts'
import { codeOf } from '../deploy-guide.ts'
import { type DeployedShop, deployShop, PASSWORD } from '../deployed-shop.ts'

const OWNER = { email: 'duena@tienda.example', password: PASSWORD }
const DATABASE_PASSWORD = 'papel-picado'
const EARLY = 'src/web/early/early.ts'
/** One after which the release before cannot open the database. */
const MIGRATION = `
export const kind = 'stopped'
export async function up(tx) {
  await tx.schema.alterTable('orders').addColumn('changed', 'text').execute()
}
`
const HEALTHY = 'curl --silent --fail --retry 60 --retry-delay 1 --retry-connrefused --output /dev/null'

let machine: DebianMachine
let shop: DeployedShop
let order: object
/** As it was before everything that comes after. */
let placed: unknown
let findPlaced: () => unknown

beforeAll(async () => {
  machine = await bootDebian()
  shop = deployShop(machine)
}, 1_800_000)

afterAll(() => machine?.stop(), 600_000)

test("Debian's own npm says how to install", () => {
  const attempt = 'git clone --quiet newer attempt; cd attempt; node --version; ! npm ci 2>&1'
  expect(machine.run(attempt)).toMatch(
    /^v18\..*\nNode 18\S+ es demasiado viejo .*: npx --yes -p node@\S+ -p npm@\S+ npm ci\n/s,
  )
})

test('the shop opens empty, by HTTP/2, IPv4 and IPv6, and not by old versions of TLS', () => {
  expect(JSON.parse(shop.ask('/api/products'))).toEqual([])
  expect(JSON.parse(shop.ask('/api/shop'))).not.toHaveProperty('paymentLink')
  for (const address of ['127.0.0.1', '[::1]']) {
    const version = '--output /dev/null --write-out "%{http_version} %{http_code}"'
    expect(shop.ask('/', version, address)).toBe('2 200')
  }
  const connect = (version: string) =>
    machine.run(
      `openssl s_client -connect 127.0.0.1:443 -cipher DEFAULT@SECLEVEL=0 ${version} </dev/null 2>&1 || true`,
    )
  expect(connect('-tls1_1')).toContain('Cipher is (NONE)')
  expect(connect('-tls1_2')).not.toContain('Cipher is (NONE)')
  const plain = machine.run('curl --silent --head --header "Host: tienda.example" http://127.0.0.1/carrito')
  expect(plain).toContain('Location: https://tienda.example/carrito')
})

test('an order goes through nginx, and survives a restart and a copy put back', () => {
  const session = `--cookie-jar /srv/cookies --cookie /srv/cookies`
  shop.send('/api/session', OWNER, session)
  const product = aSentProduct({ price: 1000, category: 'globos' })
  const { id } = JSON.parse(shop.send('/api/products', product, session))
  const line = { id, price: 1000, quantity: 2, subtotal: 2000 }
  order = { name: 'Ana', cel: '261 555-0142', wayToPay: 'pago efectivo', total: 2000, order: [line] }
  const orderId: string = JSON.parse(shop.send('/api/order', order))
  findPlaced = () => JSON.parse(shop.ask(`/api/order/cel/${orderId}`))
  placed = findPlaced()
  expect(placed).toMatchObject({ total: 2000 })
  expect(shop.ask(`/checkout/${orderId}`)).toContain('Ana')
  shop.ask('/?buscar=globos+de+Ana')
  const log = machine.run('cat /var/log/nginx/serpentina.log')
  expect(log).toContain('"GET /checkout/*" 200')
  expect(log).not.toContain(orderId)
  expect(log).not.toContain('buscar')

  // A value that systemd accepts and a shell would not; and visitors who order without a pause.
  addSettings('BACKUP_COMMAND=cp "$1" "/var/lib/serpentina/las copias"\nRATE_LIMIT=off\n')
  machine.run('systemctl restart serpentina@3001')
  expect(findPlaced()).toEqual(placed)
  expect(machine.run('serpentina backup')).toContain('Copia guardada en /var/lib/serpentina/backups/')
  machine.run('cp "/var/lib/serpentina/las copias" /srv/copia.db')
  putBack()
  expect(findPlaced()).toEqual(placed)
})

test('an upgrade that cannot be built leaves the shop as it is', () => {
  const before = current()
  const [prepare, restart] = codeOf('A new version')
  shop.publish((folder) => appendFileSync(join(folder, EARLY), 'this is no program\n'))
  // As when they are pasted into a shell, which goes on after a line that fails.
  machine.run(`set +e\n${prepare}${restart}`)
  expect(current()).toBe(before)
  expect(findPlaced()).toEqual(placed)
}, 300_000)

test('no request fails during an upgrade and the way back, and another way back takes the copy made before', () => {
  const before = current()
  const [prepare, restart, goBack] = codeOf('A new version')
  const returnToBefore = () => machine.run(`${goBack}`.replace(/\S+THE-ONE-BEFORE/, before))
  shop.publish((folder) => writeFileSync(join(folder, EARLY), `${readFileSync(EARLY)}/* newer */\n`))
  const endVisits = shop.visit(order)
  machine.run(`umask 077\n${prepare}${restart}`)
  expect(current()).not.toBe(before)
  expect(findPlaced()).toEqual(placed)
  returnToBefore()
  expect(findPlaced()).toEqual(placed)
  const { orders, failures, times } = endVisits()
  console.log(`${times.length} requests, ${orders.length} orders, the slowest ${times.at(-1)} s`)
  expect(failures).toEqual([])
  expect(orders.length).toBeGreaterThan(20)
  expect(storedOrders()).toEqual(expect.arrayContaining(orders))

  shop.publish((folder) => addMigration(folder, '9999-changed', MIGRATION))
  const copy = copyIn(machine.run(`${prepare}${restart}`))
  expect(findPlaced()).toEqual(placed)
  returnToBefore()
  const refused = 'journalctl --unit serpentina@3001 | grep -q "Actualizá el programa"'
  machine.run(`timeout 60 sh -c 'until ${refused}; do sleep 1; done'`)
  machine.run(`cp /var/lib/serpentina/backups/${copy} /srv/copia.db`)
  putBack()
  expect(findPlaced()).toEqual(placed)
}, 900_000)

test('what is too large is refused by nginx as the shop does', () => {
  machine.run('head -c 13000000 /dev/zero >/srv/large')
  const status = '--data-binary @/srv/large --write-out " %{http_code} %{content_type}"'
  const answer = shop.ask('/api/order', status)
  expect(answer).toBe('{"error":"La solicitud es demasiado grande"} 413 application/json; charset=utf-8')
  expect(machine.run('cat /var/log/nginx/serpentina-error.log')).toBe('')
})

test('only the shop can read its data, and it cannot change its program', () => {
  expect(machine.run('find /var/lib/serpentina/ ! -user serpentina')).toBe('')
  // Except what every visitor gets.
  expect(machine.run('find /var/lib/serpentina/ -perm /077 ! -path "*/assets/*"')).toBe('')
  expect(machine.run('find /srv/serpentina ! -user root')).toBe('')
  expect(machine.run('stat --format "%a %U" /etc/serpentina.env')).toBe('600 root\n')
})

test('the service is correct, starts with the machine and is confined enough for "OK"', () => {
  machine.run('systemd-analyze verify serpentina@3001.service serpentina@3001.socket')
  const units = 'serpentina@3001.socket serpentina@3001 nginx'
  expect(machine.run(`systemctl is-enabled ${units}`)).toBe('enabled\n'.repeat(3))
  expect(machine.run(`systemctl is-active ${units}`)).toBe('active\n'.repeat(3))
  // In tenths: up to 5.0 it says OK.
  const analysis = machine.run('systemd-analyze security --no-pager --threshold=49 serpentina@3001.service')
  expect(analysis).toMatch(/Overall exposure level for serpentina@3001.service: [\d.]+ OK/)
})

test('it moves to two processes on PostgreSQL, is upgraded there, taken back, and moves back', () => {
  const [install, address, move, addSecond, restart, migrate, moveBack] = codeOf(
    'Several processes, several machines',
  )
  machine.run(`${install}`, `${DATABASE_PASSWORD}\n`.repeat(2))
  addSettings(`${address}`.replace('PASSWORD', DATABASE_PASSWORD).replace('DB-MACHINE', '127.0.0.1'))
  machine.run(`${move}${addSecond}`)
  waitForBoth()
  expect(findPlaced()).toEqual(placed)
  const endVisits = shop.visit(order)
  machine.run(`${restart}`)
  const { orders, failures, times } = endVisits()
  console.log(`${times.length} requests, ${orders.length} orders, the slowest ${times.at(-1)} s`)
  expect(failures).toEqual([])
  expect(countRows('serpentina')).toBeGreaterThan(orders.length)

  const before = current()
  const [prepare] = codeOf('A new version')
  const output = machine.run(`${prepare}`)
  expect(output).toContain('La tienda tiene que estar cerrada: cerrá todos los procesos antes.')
  machine.run(`${migrate}`)
  waitForBoth()
  const late: string = JSON.parse(shop.send('/api/order', order))
  machine.run(codeOf('Copies on PostgreSQL').join(''))
  expect(countRows('prueba')).toBe(countRows('serpentina'))

  const goBack = codeOf('Back before a migration')
    .join('')
    .replace(/\S+THE-NEWER-ONE/, current())
    .replace(/\S+THE-ONE-BEFORE/, before)
    .replace('THE-COPY-MADE-BEFORE-THE-UPGRADE', copyIn(output))
  machine.run(goBack)
  waitForBoth()
  expect(current()).toBe(before)
  expect(findPlaced()).toEqual(placed)
  expect(shop.ask(`/api/order/cel/${late}`, '--output /dev/null --write-out "%{http_code}"')).toBe('404')

  machine.run(`${moveBack}`)
  expect(findPlaced()).toEqual(placed)
  expect(machine.run('systemctl is-active serpentina@3001.socket')).toBe('active\n')
  expect(storedOrders()).toEqual(expect.arrayContaining(orders))
}, 900_000)

test('Prometheus reads its numbers, and its rules and who is told are correct', () => {
  const [addToken, install, check] = codeOf('Watching it')
  machine.run(`${addToken}`)
  const [, token = ''] = /^METRICS_TOKEN=(.*)$/m.exec(readFileSync(settingsFile(), 'utf8')) ?? []
  machine.run(`cd /srv/serpentina/current/ops\n${install}`.replace('THE-TOKEN', token))
  machine.run(`${check}`)
  const query = 'curl --silent --data query=up http://127.0.0.1:9090/api/v1/query'
  machine.run(`timeout 150 sh -c 'until ${query} | grep -q "serpentina.*,\\"1\\"]"; do sleep 1; done'`)
}, 300_000)

const settingsFile = () => join(machine.root, 'etc/serpentina.env')
const addSettings = (lines: string) => appendFileSync(settingsFile(), lines)
const current = () => machine.run('readlink /srv/serpentina/current').trim()
const copyIn = (output: string) => /backups\/(\S+-manual\.db)/.exec(output)?.[1] ?? ''

function putBack(): void {
  machine.run(`${codeOf('Copies')[1]}`)
}

function waitForBoth(): void {
  for (const port of [3001, 3002]) machine.run(`${HEALTHY} http://127.0.0.1:${port}/api/health`)
}

function storedOrders(): unknown[] {
  const file = join(machine.root, 'var/lib/serpentina/shop.db')
  const db = new DatabaseSync(file, { readOnly: true })
  const ids = db.prepare('SELECT id FROM orders').all()
  db.close()
  return ids.map(({ id }) => id)
}

/** The orders in a database of PostgreSQL. */
function countRows(database: string): number {
  const query = `runuser -u postgres -- psql --tuples-only --command='select count(*) from orders' ${database}`
  return Number(machine.run(query))
}
