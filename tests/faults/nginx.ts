import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { requireCommands } from '../debian-root.ts'
import { freePort } from '../free-port.ts'
import { listens } from '../listens.ts'

export type Nginx = {
  readonly url: string
  readonly readLog: () => string
  readonly stop: () => Promise<void>
}

/**
 * Starts nginx with the site of ops/nginx-site.conf, in front of shops on this port of these addresses. Without TLS, which changes
 * nothing between nginx and shops.
 */
export async function startNginx(addresses: readonly string[], shopPort: number): Promise<Nginx> {
  requireCommands({ nginx: 'nginx' })
  const folder = mkdtempSync(join(tmpdir(), 'serpentina-nginx-'))
  // Its workers are another user.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const site = readFileSync('ops/nginx-site.conf', 'utf8')
    .replace(/server 127\.0\.0\.1:3001( .*;)/, (_, options) =>
      addresses.map((address) => `server ${address}:${shopPort}${options}`).join('\n'),
    )
    .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`)
    .replace(/listen 80;/, `listen 127.0.0.1:${await freePort()};`)
    .replaceAll(/(listen \[::\]:|ssl_).*;/g, '')
    .replaceAll(/\/var\/(log\/nginx|cache)/g, folder)
  const config = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    config,
    `daemon off;
worker_processes 2;
pid ${folder}/pid;
events { worker_connections 2000; }
http {
${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
${site}
}`,
  )
  const nginx = spawn('nginx', ['-c', config, '-e', join(folder, 'error.log')], { stdio: 'inherit' })
  const ended = once(nginx, 'exit')
  await expect.poll(() => listens(port), { timeout: 20_000 }).toBe(true)
  return {
    url: `http://127.0.0.1:${port}`,
    readLog: () => readFileSync(join(folder, 'serpentina.log'), 'utf8'),
    async stop() {
      nginx.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
