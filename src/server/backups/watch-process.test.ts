import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'serpentina-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

/** A watched process that computes in SQLite for ever, and says when it begins. */
function writeEndless(maxBytes: number, query: string): string {
  const file = join(folder, 'endless.mjs')
  const watch = JSON.stringify(join(import.meta.dirname, 'watch-process.ts'))
  writeFileSync(
    file,
    `import { DatabaseSync } from 'node:sqlite'
    import { writeFileSync } from 'node:fs'
    const { watchProcess } = await import(${watch})
    watchProcess({ parent: process.ppid, maxBytes: ${maxBytes} })
    process.on('SIGTERM', () => undefined)
    writeFileSync(${JSON.stringify(join(folder, 'pid'))}, String(process.pid))
    new DatabaseSync(':memory:').prepare(${JSON.stringify(query)}).all()`,
  )
  return file
}

const ENDLESS = 'with recursive n(id) as (select 1 union all select id + 1 from n)'

test('a process that computes ends with the one that started it, however that ends', async () => {
  const file = writeEndless(1e10, `${ENDLESS} select count(*) from n`)
  const script = `require('node:child_process').fork(${JSON.stringify(file)}); setInterval(() => {}, 1000)`
  const parent = spawn(process.execPath, ['-e', script], { stdio: 'ignore' })
  const pid = () => Number(readFileSync(join(folder, 'pid'), 'utf8'))
  await vi.waitUntil(() => attempt(pid), { timeout: 30_000 })
  expect(isRunning(pid())).toBe(true)
  parent.kill('SIGKILL')
  await vi.waitUntil(() => !isRunning(pid()), { timeout: 30_000 })
}, 70_000)

test('and if it takes too much memory', async () => {
  const file = writeEndless(300e6, `${ENDLESS} select id, hex(randomblob(1000)) as text from n`)
  const child = fork(file, { execArgv: [], stdio: 'ignore' })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
}, 70_000)

function attempt(read: () => number): boolean {
  try {
    return read() > 0
  } catch {
    return false
  }
}

function isRunning(pid: number): boolean {
  try {
    // A process that ended but was not reaped is listed without a command.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''
  } catch {
    return false
  }
}
