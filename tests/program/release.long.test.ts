import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OWNER } from '#server/testing/owner.ts'
import { startProgram } from '../program.ts'
import { copyProgram } from '../program-copy.ts'

let sources: string
let place: string
let releases: string
let release: string

/** A release that was made in one place and moved to another, by somebody who lets nobody else read their files. */
beforeAll(async () => {
  sources = copyProgram()
  execFileSync('chmod', ['-R', 'go=', sources])
  place = await mkdtemp(join(tmpdir(), 'serpentina-'))
  releases = join(place, 'releases')
  const make = ['-c', 'umask 077 && npm run -s release -- "$0"', releases]
  const made = execFileSync('sh', make, { cwd: sources, encoding: 'utf8' })
  release = join(place, 'moved')
  await rename(made.trim().split('\n').at(-1) ?? '', release)
  const [size = ''] = execFileSync('du', ['-s', '--block-size=MB', release], { encoding: 'utf8' }).split('\t')
  console.log(`release: ${size.replace('MB', ' MB')}`)
}, 300_000)

afterAll(async () => {
  for (const folder of [sources, place]) await rm(folder, { recursive: true, force: true })
})

const commands = async () => JSON.parse(await readFile(join(release, 'package.json'), 'utf8')).scripts

test('a release holds no tool for building or testing, and only commands that work in it', async () => {
  const packages = await readdir(join(release, 'node_modules'))
  expect(packages).toContain('fastify')
  for (const tool of ['vite', 'tailwindcss', 'typescript', 'vitest', '@playwright', 'react', 'rolldown']) {
    expect(packages).not.toContain(tool)
  }
  const files = await readdir(join(release, 'node_modules'), { recursive: true })
  expect(files.filter((file) => /\.(map|[cm]?ts)$/.test(file))).toEqual([])
  for (const command of Object.values<string>(await commands())) {
    expect(existsSync(join(release, command.split(' ').at(-1) ?? '')), command).toBe(true)
  }
})

test('its bill of materials names the packages it holds, and only those', async () => {
  const { bomFormat, components } = JSON.parse(await readFile(join(release, 'sbom.json'), 'utf8'))
  const names = components.map(({ name }: { name: string }) => name)
  expect(bomFormat).toBe('CycloneDX')
  expect(names).toEqual(
    expect.arrayContaining(['fastify', `node-${process.platform}-${process.arch}`, 'sharp']),
  )
  expect(names).not.toContain('vitest')
})

test('every user can read it, as the service has one of its own', () => {
  const unreadable = '( ! -perm -444 -o -type d ! -perm -111 ) -print -quit'.split(' ')
  const found = execFileSync('find', [releases, release, '!', '-type', 'l', ...unreadable], {
    encoding: 'utf8',
  })
  expect(found).toBe('')
})

test('it opens from wherever it is, without building, and its commands, threads and processes work', async () => {
  const environment = {
    DATA_DIR: join(place, 'data'),
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
  }
  const program = await startProgram(environment, undefined, release)
  try {
    expect(program.output.join('\n')).not.toContain('Preparando')
    const page = await (await fetch(program.url)).text()
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? []
    expect((await fetch(program.url + script)).status).toBe(200)
    // Made in a thread of its own.
    const list = await fetch(`${program.url}/lista-de-precios.xlsx`)
    expect(list.status).toBe(200)
    // A process of its own.
    const copy = execFileSync('npm', ['run', '-s', 'backup'], {
      cwd: release,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...environment },
    })
    expect(copy).toContain('Copia guardada en')
  } finally {
    expect(await program.stop()).toBe(0)
  }
})

test('`npm ci --omit=dev && npm start` opens it with its own packages and Node', async () => {
  await rm(join(release, 'node_modules'), { recursive: true })
  // As in a shell: without the programs of the packages that are installed here.
  const path = process.env.PATH?.split(delimiter).filter((folder) => !folder.includes('node_modules'))
  const env = {
    PATH: path?.join(delimiter),
    HOME: process.env.HOME,
    DATA_DIR: join(place, 'data'),
    PORT: '0',
  }
  execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: release,
    env,
    stdio: 'inherit',
  })
  // It and its processes are a group, which can be asked to end.
  const shop = spawn('npm', ['start'], {
    cwd: release,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = once(shop.stdout, 'close')
  try {
    for await (const line of createInterface(shop.stdout)) {
      const [, port] = /abierta en http:\/\/localhost:(\d+)/.exec(line) ?? []
      if (!port) continue
      const page = await fetch(`http://localhost:${port}/`)
      expect(page.status).toBe(200)
      return
    }
    expect.fail('it ended before it was open')
  } finally {
    if (shop.pid && shop.exitCode === null) process.kill(-shop.pid, 'SIGTERM')
    shop.stdout.resume()
    await ended
  }
})
