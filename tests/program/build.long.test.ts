import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildIfNeeded } from '../../scripts/build-if-needed.ts'
import { type Program, startProgram } from '../program.ts'
import { copyProgram } from '../program-copy.ts'

/** Pages whose code the server loads when the first visitor asks for them. */
const LAZY_PAGES = ['/login', '/mis-pedidos', '/lista-de-precios', '/recetas']

let folder: string
let builds: string
let program: Program

/** A copy of the program with its current build, open. */
beforeEach(async () => {
  folder = copyProgram()
  builds = join(folder, 'dist/builds')
  const build = buildIfNeeded()
  cpSync(build, join(builds, basename(build)), { recursive: true })
  program = await start()
})

afterEach(async () => {
  await program.stop()
  rmSync(folder, { recursive: true })
})

function start(): Promise<Program> {
  return startProgram({ DATA_DIR: join(folder, 'data'), DEMO: 'off' }, undefined, folder)
}

/** Runs `npm run build`, and `meanwhile` again and again until it ends. Returns its exit status. */
async function build(meanwhile: () => Promise<void>): Promise<number> {
  const child = spawn(process.execPath, ['scripts/build.ts'], {
    cwd: folder,
    env: { PATH: process.env.PATH },
    stdio: 'ignore',
  })
  let status: number | undefined
  const ended = once(child, 'exit').then(([code]) => {
    status = Number(code)
  })
  while (status === undefined) await meanwhile()
  await ended
  return status
}

async function read(path: string): Promise<string> {
  const answer = await fetch(program.url + path)
  expect(answer.status, path).toBe(200)
  return answer.text()
}

/** The addresses of the scripts and styles that a page loads. */
async function filesOf(page: string): Promise<string[]> {
  const files = (await read(page)).match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? []
  expect(files.length).toBeGreaterThan(2)
  return [...new Set(files)]
}

async function expectWhole(page: string): Promise<void> {
  for (const file of await filesOf(page)) await read(file)
}

test('a build takes nothing away from the running shop, nor from pages that are open when it is restarted', async () => {
  const [first = ''] = readdirSync(builds)
  const assets = readdirSync(join(builds, first, 'client/assets')).filter((name) => /\.(js|css)$/.test(name))
  for (let day = 10; day < 40; day++) mkdirSync(join(builds, `2020-01-${day}T00-00-00.000Z-0`))
  const opened = await filesOf('/')
  appendFileSync(
    join(folder, 'src/web/early/early.ts'),
    "\ndocument.documentElement.dataset.build = 'next'\n",
  )
  appendFileSync(join(folder, 'src/web/app.css'), '\n[data-build] { scrollbar-color: red blue }\n')

  expect(await build(() => expectWhole('/'))).toBe(0)
  expect(await filesOf('/')).toEqual(opened)
  for (const page of LAZY_PAGES) await expectWhole(page)
  const kept = readdirSync(builds).sort()
  expect(kept).toHaveLength(3)
  expect(kept).toContain(first)

  await program.stop()
  program = await start()
  expect(program.output.join('\n')).not.toContain('Preparando')
  expect(await filesOf('/')).not.toEqual(opened)
  await expectWhole('/')
  for (const name of assets) {
    const answer = await fetch(`${program.url}/assets/${name}`)
    expect(answer.headers.get('cache-control'), name).toBe('public, max-age=31536000, immutable')
    expect(await answer.text()).toBe(readFileSync(join(builds, first, 'client/assets', name), 'utf8'))
  }
})

test('a build that fails changes nothing', async () => {
  const before = readdirSync(builds)
  const opened = await filesOf('/')
  const source = join(folder, 'src/web/entry-server.tsx')
  const whole = readFileSync(source, 'utf8')
  // The pages' own part is built before this one.
  writeFileSync(source, `${whole}\nimport './nada.ts'\n`)
  expect(await build(() => expectWhole('/'))).not.toBe(0)
  expect(readdirSync(builds)).toEqual(before)
  for (const page of LAZY_PAGES) await expectWhole(page)

  writeFileSync(source, whole)
  await program.stop()
  program = await start()
  expect(program.output.join('\n')).not.toContain('Preparando')
  expect(await filesOf('/')).toEqual(opened)
})
