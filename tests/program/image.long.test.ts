import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { OWNER } from '#server/testing/owner.ts'
import { debianTarball, requireCommands } from '../debian-root.ts'
import { orderFor } from '../faults/order-storm.ts'
import { freePort } from '../free-port.ts'

/** The machine may be busy during some of them. */
const STARTS = 5
const MAX_BYTES = 350_000_000
const BASE = 'localhost/serpentina-base'
const IMAGE = 'localhost/serpentina'
const CONTAINER = 'serpentina-test'

let place: string
let url: string

/** Built on a base from Debian's packages, without a daemon and without Docker's registry. */
beforeAll(async () => {
  requireCommands({ buildah: 'buildah', podman: 'podman', runc: 'runc' })
  place = await mkdtemp(join(tmpdir(), 'serpentina-'))
  const empty = buildah('from', 'scratch').trim()
  buildah('add', '--quiet', empty, debianTarball(), '/')
  buildah('commit', '--quiet', '--rm', empty, BASE)
  // OCI, the other format, knows no health checks.
  const options = [
    '--isolation=chroot',
    '--format=docker',
    `--build-arg=BASE=${BASE}`,
    ...(await npmOptions()),
  ]
  buildah('bud', ...options, '--file=Containerfile', `--tag=${IMAGE}`, '.')
}, 1_200_000)

afterAll(async () => {
  podman('rm', '--force', '--time=0', CONTAINER)
  podman('rmi', '--all', '--force')
  await rm(place, { recursive: true, force: true })
}, 60_000)

test('the image is small, has an ordinary user and a health check, and holds the release alone', () => {
  const [image] = JSON.parse(podman('image', 'inspect', IMAGE))
  console.log(`image: ${Math.round(image.Size / 1e6)} MB`)
  expect(image.Size).toBeLessThanOrEqual(MAX_BYTES)
  expect(image.Config).toMatchObject({ User: 'serpentina', Volumes: { '/data': {} } })
  expect(image.Healthcheck.Test.slice(0, 2)).toEqual(['CMD', 'node'])

  const left = podman(
    'run',
    '--rm',
    ...FENCE,
    IMAGE,
    'sh',
    '-c',
    'ls -A ~root /home /build; command -v npm; ls',
  )
  for (const trace of ['npmrc', '/npm', 'vite', 'tests']) expect(left).not.toContain(trace)
  expect(podman('history', '--no-trunc', IMAGE) + JSON.stringify(image)).not.toContain(npmConfig('registry'))
})

test('with a read-only root it opens, sells, ends when asked and has the order after a restart', async () => {
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  const settings = { PORT: `${port}`, HOST: '127.0.0.1', DEMO: 'on', ADMIN_EMAIL: OWNER.email }
  const environment = Object.entries(settings).map(([name, value]) => `--env=${name}=${value}`)
  const begun = performance.now()
  podman('run', '--detach', `--name=${CONTAINER}`, ...FENCE, '--volume=shop:/data', ...environment, IMAGE)
  await untilHealthy()
  console.log(`first start, with the demo: ${Math.round(performance.now() - begun)} ms`)
  // The image's own check.
  podman('healthcheck', 'run', CONTAINER)

  const answer = await fetch(`${url}/api/order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(await orderFor(url, 'globos')),
  })
  expect(answer.status).toBe(201)
  const id = await answer.json()

  // Made in a thread and in a process of its own.
  expect((await fetch(`${url}/lista-de-precios.xlsx`)).status).toBe(200)
  expect(inside('node', 'scripts/backup.ts')).toContain('Copia guardada en /data/backups')

  expect(inside('id', '-u').trim()).toBe('10001')
  expect(inside('stat', '-c', '%a %U', '/data').trim()).toBe('700 serpentina')
  // Except what every visitor gets.
  expect(inside('find', '/data', '-perm', '/077', '!', '-path', '/data/assets/*')).toBe('')
  expect(inside('find', '/serpentina', '!', '-readable')).toBe('')
  // The folder into which podman itself mounts /etc/hosts.
  expect(podman('diff', CONTAINER).trim()).toBe('C /etc')
  // Node is process 1, to which the system gives every orphan.
  expect(inside('sh', '-c', 'grep -l "State:.Z" /proc/[0-9]*/status || true')).toBe('')

  stop()
  const starts: number[] = []
  for (let each = 0; each < STARTS; each++) {
    const restarted = performance.now()
    podman('start', CONTAINER)
    await untilHealthy()
    starts.push(Math.round(performance.now() - restarted))
    expect(await (await fetch(`${url}/checkout/${id}`)).text()).toContain('Ana')
    stop()
  }
  console.log(`starts: ${starts.sort((a, b) => a - b).join(', ')} ms`)
})

/** As in compose.yaml, on this machine's network; limits lower than podman's own, which it may not be allowed to set. */
const FENCE = [
  '--network=host',
  '--read-only',
  '--read-only-tmpfs=false',
  '--cap-drop=ALL',
  '--security-opt=no-new-privileges',
  '--memory=768m',
  '--ulimit=nofile=4096:4096',
  '--ulimit=nproc=4096:4096',
]

/** It is killed after ten seconds, and then ends with 137. */
function stop(): void {
  const begun = performance.now()
  podman('stop', '--time=10', CONTAINER)
  console.log(`stop: ${Math.round(performance.now() - begun)} ms`)
  const [{ State }] = JSON.parse(podman('inspect', CONTAINER))
  expect(State.ExitCode, podman('logs', CONTAINER)).toBe(0)
}

function untilHealthy(): Promise<void> {
  return vi.waitFor(async () => expect((await fetch(`${url}/api/health`)).status).toBe(200), {
    timeout: 60_000,
    interval: 20,
  })
}

/** The registry and certificates that npm uses here, for the build alone. */
async function npmOptions(): Promise<string[]> {
  const certificates = npmConfig('cafile')
  const lines = [`registry=${npmConfig('registry')}`]
  const options = [`--secret=id=npmrc,src=${join(place, 'npmrc')}`]
  if (certificates !== 'null') {
    lines.push('cafile=/run/npm-ca.crt')
    options.push(`--volume=${certificates}:/run/npm-ca.crt:ro`)
  }
  await writeFile(join(place, 'npmrc'), lines.join('\n'))
  return options
}

function npmConfig(name: string): string {
  return execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim()
}

function inside(...command: string[]): string {
  return podman('exec', CONTAINER, ...command)
}

function buildah(...args: string[]): string {
  return runContainers('buildah', args)
}

function podman(...args: string[]): string {
  return runContainers('podman', ['--runtime=runc', '--cgroup-manager=cgroupfs', ...args])
}

/** Images and containers of the test are in its own folder. */
function runContainers(command: string, args: readonly string[]): string {
  const storage = [`--root=${join(place, 'storage')}`, `--runroot=${join(place, 'run')}`]
  const { status, stdout, stderr } = spawnSync(command, [...storage, ...args], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`)
  return stdout
}
