import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { startArguments } from '../../scripts/run.ts'

/** Run as a program, plays systemd: keeps a socket open, passes it to the shop, and starts the shop again when it has ended. */
const socket = createServer().listen(0, '127.0.0.1')
await once(socket, 'listening')
// Node has no public name for it.
const { fd } = (socket as unknown as { _handle: { fd: number } })._handle
// It waits for the shop without an event loop, so it accepts no connection itself.
for (let status: number | null = 0; status === 0; ) {
  const command = ['-c', 'echo "pid $$"; LISTEN_PID=$$ LISTEN_FDS=1 exec "$@"', 'sh', process.execPath]
  ;({ status } = spawnSync('sh', [...command, ...startArguments()], {
    stdio: ['ignore', 'inherit', 'inherit', fd],
  }))
}
