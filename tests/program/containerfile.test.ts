import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startArguments } from '../../scripts/run.ts'
import { guideBlocks } from '../deploy-guide.ts'

const containerfile = readFileSync('Containerfile', 'utf8')
const compose = readFileSync('compose.yaml', 'utf8')

test('the container starts the shop as `npm start` does', () => {
  const [, command = ''] = /^CMD (.*)$/m.exec(containerfile) ?? []
  expect(JSON.parse(command)).toEqual(['node', ...startArguments()])
})

test('it is built with the Node of package.json', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(containerfile).toContain(`-p node@${dependencies.node} `)
})

test('compose.yaml runs the shop on the port and in the folder of the image', () => {
  const [, variables = ''] = /^ENV (.*)$/m.exec(containerfile) ?? []
  const { HOST, PORT, DATA_DIR } = Object.fromEntries(variables.split(' ').map((pair) => pair.split('=')))
  const shop = entriesOf(compose)['x-shop'] ?? ''
  for (const [name, value] of Object.entries({ HOST, PORT, DATA_DIR })) {
    const [, given] = new RegExp(`^    ${name}: '?([^'\\n]*)'?$`, 'm').exec(shop) ?? []
    expect(given, name).toBe(value)
  }
  expect(shop).toContain(`\n  volumes: [data:${DATA_DIR}]\n`)
  expect(entriesOf(compose).volumes).toMatch(/^ {2}data:$/m)
  expect(containerfile).toContain(`\nVOLUME ${DATA_DIR}\nEXPOSE ${PORT}\n`)
})

test('its Caddy reads the Caddyfile, and reaches each process that runs', () => {
  const services = entriesOf(entriesOf(compose).services ?? '', '  ')
  // Where Caddy's image reads it.
  const [, caddyfile = ''] = /^ {6}- (\S+):\/etc\/caddy\/Caddyfile:ro$/m.exec(services.caddy ?? '') ?? []
  const names = [...readFileSync(caddyfile, 'utf8').matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name)
  expect(names).toEqual(['PUBLIC_URL', 'UPSTREAM'])
  for (const name of names) expect(services.caddy).toContain(`\n      ${name}: `)

  const [, upstream, port] = /^ {6}UPSTREAM: (\w+):(\d+)$/m.exec(services.caddy ?? '') ?? []
  const shop = entriesOf(compose)['x-shop'] ?? ''
  expect(shop).toContain(`\n    front: { aliases: [${upstream}] }\n`)
  expect(shop).toContain(`\n    PORT: '${port}'\n`)
  expect(services.caddy).toContain('\n    networks: [front]\n')
})

test('its profile for two processes is as the guide says', () => {
  const services = entriesOf(entriesOf(compose).services ?? '', '  ')
  const lines = guideBlocks().find(({ code }) => code.includes('COMPOSE_PROFILES='))?.code ?? ''
  const settings = Object.fromEntries(
    lines
      .trim()
      .split('\n')
      .map((line) => line.split(/=(.*)/)),
  )
  const { hostname, username } = new URL(settings.DATABASE_URL)
  for (const name of [hostname, 'shop-2']) {
    expect(services[name]).toContain(`\n    profiles: [${settings.COMPOSE_PROFILES}]\n`)
  }
  expect(services[hostname]).toContain(`\n      POSTGRES_USER: ${username}\n`)
})

/** What is below each key of a mapping that is indented this much. None of our own packages parses YAML. */
function entriesOf(yaml: string, indent = ''): Readonly<Record<string, string>> {
  const parts = yaml.split(new RegExp(`^${indent}([\\w-]+):`, 'm')).slice(1)
  return Object.fromEntries(
    parts.flatMap((key, index) => (index % 2 === 0 ? [[key, parts[index + 1] ?? '']] : [])),
  )
}
