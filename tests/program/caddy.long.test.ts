import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { requireCommands } from '../debian-root.ts'
import { freePort } from '../postgres/server.ts'

/** The Caddyfile of compose.yaml, in a real Caddy. */

let place: string
let caddy: ChildProcess | undefined

beforeAll(async () => {
  requireCommands({ caddy: 'caddy' })
  place = await mkdtemp(join(tmpdir(), 'serpentina-'))
})

afterEach(async () => {
  if (!caddy) return
  const ended = once(caddy, 'exit')
  caddy.kill('SIGTERM')
  await ended
  caddy = undefined
})

afterAll(() => rm(place, { recursive: true }))

async function startCaddy(upstreamPorts: readonly number[]): Promise<string> {
  const url = `http://localhost:${await freePort()}`
  caddy = spawn('caddy', ['run', '--config', 'Caddyfile', '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env.PATH,
      XDG_DATA_HOME: place,
      XDG_CONFIG_HOME: place,
      PUBLIC_URL: url,
      UPSTREAMS: upstreamPorts.map((port) => `127.0.0.1:${port}`).join(' '),
    },
    stdio: 'ignore',
  })
  await vi.waitFor(() => fetch(url), { timeout: 20_000, interval: 50 })
  return url
}

test('it tells the shop who asks and how, whatever a visitor claims', async () => {
  const upstream = createServer((request, response) => {
    request.resume().on('end', () => response.end(JSON.stringify(request.headers)))
  }).listen(0, '127.0.0.1')
  await once(upstream, 'listening')
  try {
    const url = await startCaddy([(upstream.address() as { port: number }).port])
    const claims = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }
    const seen = (await (await fetch(url, { headers: claims })).json()) as Record<string, string>
    expect(['127.0.0.1', '::1']).toContain(seen['x-forwarded-for'])
    expect(seen).toMatchObject({
      'x-forwarded-proto': 'http',
      'x-forwarded-host': new URL(url).host,
      host: new URL(url).host,
    })
  } finally {
    upstream.close()
    upstream.closeAllConnections()
  }
})
