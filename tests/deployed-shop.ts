import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DebianMachine } from './debian-machine.ts'
import { guideBlocks } from './deploy-guide.ts'

const INSTALLATION = ['The program', 'Settings', 'The service', 'The certificate', 'nginx']
const PUBLIC_CERTIFICATE = 'With a public name'
const COPY = '/srv/serpentina.git'
/** Where the next versions are written. */
const DRAFT = '/srv/newer'
const JSON_BODY = "--header 'content-type: application/json'"
const VISITORS = ['first', 'second']

export const PASSWORD = 'serpentinas y papel picado'

export type DeployedShop = {
  /** A request by its name and certificate, from the machine itself. */
  readonly ask: (path: string, options?: string, address?: string) => string
  readonly send: (path: string, body: object, options?: string) => string
  /** Publishes a version of the program in which something in this folder was changed. */
  readonly publish: (change: (folder: string) => void) => void
  /** Visitors open pages and send this order, over and over, until the function is called that it returns. */
  readonly visit: (order: object) => () => Visits
}

type Visits = {
  /** The identifiers of the orders that were accepted. */
  readonly orders: string[]
  readonly failures: string[]
  /** In seconds, from the quickest to the slowest. */
  readonly times: number[]
}

/** Does everything that the guide says, up to the open shop: files are written, commands are run. */
export function deployShop(machine: DebianMachine): DeployedShop {
  const inMachine = (path: string) => join(machine.root, path)
  publishCopy(inMachine(COPY))
  for (const { section, introduction, file, code } of guideBlocks()) {
    if (!INSTALLATION.includes(section) || introduction.includes(PUBLIC_CERTIFICATE)) continue
    const started = performance.now()
    const own = code.replace('YOUR-COPY', COPY).replace('YOUR-NAME', 'tienda.example')
    if (file) writeFileSync(inMachine(file), own)
    // As by somebody who lets nobody else read their files.
    else machine.run(section === 'The program' ? `umask 077\n${own}` : own, `${PASSWORD}\n`)
    console.log(`${file ?? section}: ${Math.round((performance.now() - started) / 1000)} s`)
  }
  machine.run(`git clone --quiet ${COPY} ${DRAFT}`)

  const ask = (path: string, options = '', address = '127.0.0.1') =>
    machine.run(`${curl(path, address)} ${options}`)
  return {
    ask,
    send(path, body, options = '') {
      writeFileSync(inMachine('srv/body'), JSON.stringify(body))
      return ask(path, `${options} --fail-with-body ${JSON_BODY} --data @/srv/body`)
    },
    publish(change) {
      change(inMachine(DRAFT))
      machine.run(`cd ${DRAFT}
        git add --all
        git -c user.name=Ana -c user.email=ana@tienda.example commit --quiet --message newer
        git push --quiet`)
    },
    visit(order) {
      writeFileSync(inMachine('srv/order'), JSON.stringify(order))
      writeFileSync(inMachine('srv/visitor'), VISITOR)
      for (const each of VISITORS) machine.run(`sh visitor </dev/null >visits-${each} 2>&1 &`)
      return () => {
        writeFileSync(inMachine('srv/enough'), '')
        const logs = VISITORS.map((each) => `visits-${each}`)
        const areOver = logs.map((log) => `grep -q ^over ${log}`).join(' && ')
        machine.run(`timeout 60 sh -c 'until ${areOver}; do sleep 0.1; done'`)
        rmSync(inMachine('srv/enough'))
        return readVisits(logs.map((log) => readFileSync(inMachine(`srv/${log}`), 'utf8')).join(''))
      }
    },
  }
}

const FOLLOWED = "--write-out ' %{http_code} %{time_total}\\n'"
const VISITOR = `
while [ ! -e enough ]; do
  for path in / /productos /api/products; do ${curl('$path')} --output /dev/null ${FOLLOWED}; done
  ${curl('/api/order')} ${JSON_BODY} --data @order ${FOLLOWED}
done
echo over`

function curl(path: string, address = '127.0.0.1'): string {
  const certificate = '/etc/letsencrypt/live/tienda.example/fullchain.pem'
  return `curl --silent --show-error --cacert ${certificate} --resolve 'tienda.example:443:${address}' "https://tienda.example${path}"`
}

function readVisits(log: string): Visits {
  const found: Visits = { orders: [], failures: [], times: [] }
  for (const line of log.split('\n')) {
    if (line === 'over' || line === '') continue
    const [, id, time] = /^(?: 200|"(\w+)" 201) ([\d.]+)$/.exec(line) ?? []
    if (time === undefined) found.failures.push(line)
    else found.times.push(Number(time))
    if (id) found.orders.push(id)
  }
  found.times.sort((a, b) => a - b)
  return found
}

/** What is committed here and what is not yet, where the guide says `YOUR-COPY`. */
function publishCopy(place: string): void {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  git('init', '--quiet', '--bare', '--initial-branch=main', place)
  // Otherwise a clone that was just copied is taken for changed.
  git('update-index', '-q', '--refresh')
  git('push', '--quiet', place, `${git('stash', 'create') || 'HEAD'}:refs/heads/main`)
}
