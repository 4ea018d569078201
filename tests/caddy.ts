import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { requireCommands } from './debian-root.ts'
import { freePort } from './free-port.ts'
import { listens } from './listens.ts'

/** The name of the shops in compose.yaml, which has the addresses of all of them. */
const NAME = 'shops'

export type Caddy = {
  readonly url: string
  /** What it logged so far. */
  readonly output: () => string
  readonly stop: () => Promise<void>
}

/** Starts a real Caddy with the Caddyfile, in front of shops on this port of these addresses. Without TLS. Needs root. */
export async function startCaddy(addresses: readonly string[], shopPort: number): Promise<Caddy> {
  requireCommands({ caddy: 'caddy', unshare: 'util-linux' })
  const folder = mkdtempSync(join(tmpdir(), 'serpentina-caddy-'))
  const hosts = join(folder, 'hosts')
  const names = addresses.map((address) => `${address} ${NAME}\n`)
  writeFileSync(hosts, `127.0.0.1 localhost\n${names.join('')}`)
  const port = await freePort()
  const url = `http://localhost:${port}`
  // In a namespace of its own, in which this is /etc/hosts.
  const script = 'mount --bind "$0" /etc/hosts && exec caddy run --config Caddyfile --adapter caddyfile'
  const caddy = spawn('unshare', ['--mount', 'sh', '-c', script, hosts], {
    env: {
      PATH: process.env.PATH,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      PUBLIC_URL: url,
      UPSTREAM: `${NAME}:${shopPort}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [caddy.stdout, caddy.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = once(caddy, 'exit')
  await expect.poll(() => listens(port), { timeout: 20_000 }).toBe(true)
  return {
    url,
    output: () => output,
    async stop() {
      caddy.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
