import { spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { buildIfNeeded } from '../../scripts/build-if-needed.ts'
import { startArguments } from '../../scripts/run.ts'

/** No other test's, and not that of a machine's own name server. */
const NAME_SERVER = '127.0.0.77'

test('a shop whose name server does not respond still shuts down within ten seconds', async () => {
  buildIfNeeded()
  const silent = createSocket('udp4').bind(53, NAME_SERVER)
  const folder = mkdtempSync(join(tmpdir(), 'serpentina-'))
  const resolver = join(folder, 'resolv.conf')
  writeFileSync(resolver, `nameserver ${NAME_SERVER}\noptions attempts:5\n`)
  // In a namespace of its own, in which this is /etc/resolv.conf. Needs root.
  const script = 'mount --bind "$0" /etc/resolv.conf && exec "$@"'
  const command = [process.execPath, ...startArguments()]
  const shop = spawn('unshare', ['--mount', 'sh', '-c', script, resolver, ...command], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: 'postgres://ana@database.example/shop' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(shop, 'exit')
  const [line] = await once(createInterface(shop.stdout), 'line')
  expect(line).toContain('La base de datos no contesta todavía')

  const asked = Date.now()
  shop.kill('SIGTERM')
  await ended
  expect(Date.now() - asked).toBeLessThan(10_000)
  silent.close()
  rmSync(folder, { recursive: true })
})
