import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { makeDebianRoot, requireCommands } from './debian-root.ts'

const PACKAGES = ['systemd', 'systemd-sysv', 'dbus']
const CERTIFICATES = '/etc/ssl/certificates-of-the-host.crt'

export type DebianMachine = {
  /** Its root, seen from here. */
  readonly root: string
  /** Runs lines in a shell of its own, as root, which ends at the first that fails, and returns what they print. */
  readonly run: (lines: string, input?: string) => string
  readonly stop: () => Promise<void>
}

/** A clean Debian that is booted by its own systemd. It has the network of this machine, its ports included. */
export async function bootDebian(): Promise<DebianMachine> {
  requireCommands({ 'systemd-nspawn': 'systemd-container', nsenter: 'util-linux' })
  const place = mkdtempSync(join(tmpdir(), 'serpentina-'))
  const root = join(place, 'root')
  makeDebianRoot(root, PACKAGES)
  // Which Debian's installer writes.
  writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost\n::1 localhost\n')
  const environment = environmentFor(root)
  const options = [
    '--quiet',
    `--directory=${root}`,
    '--boot',
    '--register=no',
    '--keep-unit',
    '--console=pipe',
    '--resolv-conf=copy-host',
    // Downloads are kept for the next run.
    `--bind=${cacheFolder('apt')}:/var/cache/apt/archives`,
    `--bind=${cacheFolder('npm')}:/srv/.npm`,
  ]
  const container = spawn('systemd-nspawn', options, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(container, 'exit')
  const stop = async () => {
    // Asks systemd to power off.
    container.kill('SIGTERM')
    await ended
    rmSync(place, { recursive: true })
  }
  const leader = await waitForSystemd(container).catch(async (error) => {
    await stop()
    throw error
  })
  const run = (lines: string, input = '') => {
    const { status, stdout, stderr } = spawnSync(
      // Without a terminal: PostgreSQL would ask there for a password.
      'setsid',
      [
        ...['--wait', 'nsenter', ...enter(leader), 'env', '-i', ...environment],
        ...['sh', '-euc', `cd /srv\n${lines}`],
      ],
      { input, encoding: 'utf8', maxBuffer: 2 ** 28 },
    )
    if (status !== 0) throw new Error(`These lines ended with ${status}:\n${lines}\n${stdout}${stderr}`)
    return stdout
  }
  return { root, run, stop }
}

function enter(leader: string): string[] {
  return ['--target', leader, '--mount', '--uts', '--ipc', '--pid', '--root', '--wd', '--']
}

/** The process that is its number 1. */
async function waitForSystemd(container: ChildProcess): Promise<string> {
  const { pid, stderr } = container
  let problems = ''
  stderr?.setEncoding('utf8').on('data', (text: string) => {
    problems += text
  })
  return vi.waitUntil(
    () => {
      if (container.exitCode !== null) throw new Error(`Debian did not boot: ${problems}`)
      const leader = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
      const { stdout } = spawnSync('nsenter', [...enter(leader), 'systemctl', 'is-system-running'], {
        encoding: 'utf8',
      })
      return stdout.trim() === 'running' && leader
    },
    { timeout: 120_000, interval: 200 },
  )
}

/** That of a new session of root, and the registry of packages that this machine uses. */
function environmentFor(root: string): string[] {
  const configured = (name: string) =>
    execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim()
  const environment = [
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    'HOME=/srv',
    'LANG=C.UTF-8',
    'DEBIAN_FRONTEND=noninteractive',
    `npm_config_registry=${configured('registry')}`,
  ]
  const certificates = configured('cafile')
  if (certificates === 'null') return environment
  mkdirSync(join(root, 'etc/ssl'), { recursive: true })
  copyFileSync(certificates, join(root, CERTIFICATES))
  return [...environment, `npm_config_cafile=${CERTIFICATES}`]
}

function cacheFolder(name: string): string {
  const folder = join(tmpdir(), 'serpentina-downloads', name)
  mkdirSync(folder, { recursive: true })
  return folder
}
