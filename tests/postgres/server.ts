import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { memoryFolder } from '../../src/server/testing/memory-folder.ts'
import { freePort } from '../free-port.ts'
import { findBinaries, majorVersion } from './binaries.ts'

const USER = 'cotillon'
const PASSWORD = 'papel-picado'
/** Cleaning up is for databases that live longer than a test. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']

export type PostgresServer = {
  /** The address of its first database, used to create others. */
  readonly url: string
  readonly port: number
  readonly start: () => Promise<void>
  /** SIGINT shuts it down cleanly even with open connections; SIGKILL acts like a power cut. */
  readonly end: (signal: 'SIGINT' | 'SIGKILL') => Promise<void>
  /** Stops it and deletes its files. */
  readonly remove: () => Promise<void>
}

/** Starts our own PostgreSQL. With `isDurable`, acknowledged data survives a crash, as on a production server. */
export async function startPostgres({ isDurable }: { isDurable: boolean }): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'serpentina-pg-'))
  const owner = unprivileged()
  const binaries = findBinaries(folder)
  if (owner) chownSync(folder, owner.uid, owner.gid)
  chmodSync(folder, 0o755)
  const data = mkdtempSync(join(isDurable ? folder : memoryFolder(), 'serpentina-data-'))
  if (owner) chownSync(data, owner.uid, owner.gid)
  const options = { cwd: folder, ...owner, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' } }

  const secret = join(folder, 'secret')
  writeFileSync(secret, PASSWORD)
  // A locale that does not sort by bytes, so that a column without `collate "C"` is noticed.
  const locale = majorVersion(binaries) >= 15 ? ['--locale-provider=icu', '--icu-locale=es-AR'] : []
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', USER, '-A', 'password', `--pwfile=${secret}`, '-E', 'UTF8', '--no-sync', ...locale],
    { ...options, stdio: 'pipe' },
  )

  const port = await freePort()
  const url = `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/postgres`
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
    ...(isDurable ? [] : FAST),
  ].flatMap((setting) => ['-c', setting])
  let server: ChildProcess | undefined

  async function start(): Promise<void> {
    const log = openSync(join(folder, 'log'), 'a')
    server = spawn(join(binaries, 'postgres'), ['-D', data, ...settings], {
      ...options,
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    const child = server
    await untilItAnswers(url, () => {
      if (child.exitCode !== null) throw new Error(readFileSync(join(folder, 'log'), 'utf8'))
    })
  }

  async function end(signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }

  // Also after Ctrl+C: the data may be in memory, where nobody looks for it.
  process.once('exit', () => {
    server?.kill('SIGQUIT')
    rmSync(data, { recursive: true, force: true, maxRetries: 5 })
  })
  await start()
  return {
    url,
    port,
    start,
    end,
    async remove() {
      await end('SIGINT')
      for (const path of [data, folder]) rmSync(path, { recursive: true, force: true })
    },
  }
}

/** The server in TEST_DATABASE_URL, or our own temporary one. */
export async function borrowPostgres(): Promise<Pick<PostgresServer, 'url' | 'remove'>> {
  const url = process.env.TEST_DATABASE_URL
  return url ? { url, remove: async () => undefined } : startPostgres({ isDurable: false })
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const [, , uid, gid] =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? []
  if (uid === undefined)
    throw new Error('PostgreSQL cannot run as root, and there is no user postgres or nobody.')
  return { uid: Number(uid), gid: Number(gid) }
}

async function untilItAnswers(url: string, checkAlive: () => void): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return
    } catch {
      checkAlive()
      await delay(20)
    } finally {
      await client.end()
    }
  }
}
