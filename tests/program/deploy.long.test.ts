import { execFileSync } from 'node:child_process'
import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSentProduct } from '#domain/testing/samples.ts'
import { bootDebian, type DebianMachine } from '../debian-machine.ts'
import { guideBlocks } from '../deploy-guide.ts'

const INSTALLATION = ['The program', 'Settings', 'The service', 'The certificate', 'nginx']
const PUBLIC_CERTIFICATE = 'With a public name'
const OWNER = { email: 'duena@tienda.example', password: 'serpentinas y papel picado' }
const COPY = '/srv/serpentina.git'

/** A newer version in the same copy. */
const PUBLISH_NEWER = `
  git clone --quiet ${COPY} newer
  cd newer
  echo '/* newer */' >>src/server/main.ts
  git -c user.name=Ana -c user.email=ana@tienda.example commit --quiet --all --message newer
  git push --quiet`

/** One more, whose database the release before cannot open. */
const PUBLISH_CHANGED = `
  cd newer/src/server/db/migrations
  cat >9999-changed.ts <<'END'
export const kind = 'stopped'
export async function up(tx) {
  await tx.schema.alterTable('orders').addColumn('changed', 'text').execute()
}
END
  sed -i "1i import * as changed from './9999-changed.ts'" list.ts
  sed -i "\\$s/^}$/  '9999-changed': changed,\\n}/" list.ts
  git add --all
  git -c user.name=Ana -c user.email=ana@tienda.example commit --quiet --message changed
  git push --quiet`

/** One that cannot be built. */
const PUBLISH_BROKEN = `
  cd newer
  echo 'this is no program' >>src/web/early/early.ts
  git -c user.name=Ana -c user.email=ana@tienda.example commit --quiet --all --message broken
  git push --quiet`

let machine: DebianMachine

/** Everything that the guide says, up to the open shop: files are written, commands are run. */
beforeAll(async () => {
  machine = await bootDebian()
  publishCopy()
  for (const section of INSTALLATION) carryOut(section)
}, 1_800_000)

afterAll(() => machine?.stop(), 180_000)

test("Debian's own npm says how to install", () => {
  const attempt = `git clone --quiet ${COPY} attempt; cd attempt; node --version; ! npm ci 2>&1`
  expect(machine.run(attempt)).toMatch(
    /^v18\..*\nNode 18\S+ es demasiado viejo .*: npx --yes -p node@\S+ -p npm@\S+ npm ci\n/s,
  )
})

test('the shop opens empty, by HTTP/2, IPv4 and IPv6, and not by old versions of TLS', () => {
  expect(JSON.parse(ask('/api/products'))).toEqual([])
  expect(JSON.parse(ask('/api/shop'))).not.toHaveProperty('paymentLink')
  for (const address of ['127.0.0.1', '[::1]']) {
    expect(ask('/', '--output /dev/null --write-out "%{http_version} %{http_code}"', address)).toBe('2 200')
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

test('an order goes through nginx, and survives a restart, a copy put back, new versions and the way back', () => {
  const session = `--cookie-jar /srv/cookies --cookie /srv/cookies`
  send('/api/session', OWNER, session)
  const { id } = JSON.parse(send('/api/products', aSentProduct({ price: 1000, category: 'globos' }), session))
  const line = { id, price: 1000, quantity: 2, subtotal: 2000 }
  const order = { name: 'Ana', cel: '261 555-0142', wayToPay: 'pago efectivo', total: 2000, order: [line] }
  const orderId: string = JSON.parse(send('/api/order', order))
  const findOrder = () => JSON.parse(ask(`/api/order/cel/${orderId}`))
  const placed = findOrder()
  expect(placed).toMatchObject({ total: 2000 })
  expect(ask(`/checkout/${orderId}`)).toContain('Ana')
  ask('/?buscar=globos+de+Ana')

  machine.run('systemctl restart serpentina@3001')
  expect(findOrder()).toEqual(placed)

  // A value that systemd accepts and a shell would not.
  const settings = join(machine.root, 'etc/serpentina.env')
  appendFileSync(settings, 'BACKUP_COMMAND=cp "$1" "/var/lib/serpentina/las copias"\n')
  expect(machine.run('serpentina backup')).toContain('Copia guardada en /var/lib/serpentina/backups/')
  machine.run('cp "/var/lib/serpentina/las copias" /srv/copia.db')
  const [, putBack] = blocksOf('Copies')
  machine.run(putBack?.code ?? '')
  expect(findOrder()).toEqual(placed)

  const before = machine.run('readlink /srv/serpentina/current').trim()
  const [prepare, restart, goBack] = blocksOf('A new version')
  const upgrade = `${prepare?.code}${restart?.code}`
  const returnToBefore = () => machine.run(`${goBack?.code}`.replace(/\S+THE-ONE-BEFORE/, before))
  machine.run(PUBLISH_NEWER)
  machine.run(upgrade)
  expect(machine.run('readlink /srv/serpentina/current').trim()).not.toBe(before)
  expect(findOrder()).toEqual(placed)
  returnToBefore()
  expect(findOrder()).toEqual(placed)

  machine.run(PUBLISH_CHANGED)
  machine.run(upgrade)
  expect(findOrder()).toEqual(placed)
  returnToBefore()
  const refused = 'journalctl --unit serpentina@3001 | grep -q "Actualizá el programa"'
  machine.run(`timeout 60 sh -c 'until ${refused}; do sleep 1; done'`)
  machine.run('cp "$(ls -t /var/lib/serpentina/backups/*-manual.db | head -n 1)" /srv/copia.db')
  machine.run(putBack?.code ?? '')
  expect(findOrder()).toEqual(placed)

  const log = machine.run('cat /var/log/nginx/serpentina.log')
  expect(log).toContain('"GET /checkout/*" 200')
  expect(log).not.toContain(orderId)
  expect(log).not.toContain('buscar')
}, 900_000)

test('an upgrade that cannot be built leaves the shop as it is', () => {
  const before = machine.run('readlink /srv/serpentina/current')
  const [prepare, restart] = blocksOf('A new version')
  machine.run(PUBLISH_BROKEN)
  // As when they are pasted into a shell, which goes on after a line that fails.
  machine.run(`set +e\n${prepare?.code}${restart?.code}`)
  expect(machine.run('readlink /srv/serpentina/current')).toBe(before)
  expect(JSON.parse(ask('/api/products', '--fail'))).toHaveLength(1)
}, 300_000)

test('what is too large is refused by nginx as the shop does', () => {
  machine.run('head -c 13000000 /dev/zero >/srv/large')
  const answer = ask('/api/order', '--data-binary @/srv/large --write-out " %{http_code} %{content_type}"')
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

/** What is committed here and what is not yet, where the guide says `YOUR-COPY`. */
function publishCopy(): void {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const place = join(machine.root, COPY)
  git('init', '--quiet', '--bare', '--initial-branch=main', place)
  git('push', '--quiet', place, `${git('stash', 'create') || 'HEAD'}:refs/heads/main`)
}

function blocksOf(section: string) {
  const blocks = guideBlocks().filter((block) => block.section === section)
  if (blocks.length === 0) throw new Error(`the guide has no code in "${section}"`)
  return blocks
}

function carryOut(section: string): void {
  for (const { introduction, file, code } of blocksOf(section)) {
    if (introduction.includes(PUBLIC_CERTIFICATE)) continue
    const started = performance.now()
    if (file) writeFileSync(join(machine.root, file), code)
    else machine.run(code.replace('YOUR-COPY', COPY), `${OWNER.password}\n`)
    console.log(`${file ?? section}: ${Math.round((performance.now() - started) / 1000)} s`)
  }
}

/** A request to the shop by its name and certificate, from the machine itself. */
function ask(path: string, options = '', address = '127.0.0.1'): string {
  const certificate = '/etc/letsencrypt/live/tienda.example/fullchain.pem'
  return machine.run(
    `curl --silent --show-error --cacert ${certificate} --resolve 'tienda.example:443:${address}' ${options} 'https://tienda.example${path}'`,
  )
}

function send(path: string, body: object, options = ''): string {
  writeFileSync(join(machine.root, 'srv/body'), JSON.stringify(body))
  return ask(path, `${options} --fail-with-body --header 'content-type: application/json' --data @/srv/body`)
}
