import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { run } from './run.ts'

/** The steps of a gate. Every step runs even if an earlier one failed, so that one run shows everything to fix. */

const reports = mkdtempSync(join(tmpdir(), 'serpentina-tests-'))

let passed = 0
let failed = 0
/** Failures are repeated at the end: a run prints thousands of lines, and the last ones must show what to fix. */
const toMend: string[] = []
/** The steps so far, and when each began. */
const begun: { readonly name: string; readonly at: number }[] = []

/** Prints what failed, what passed only on a retry and how long each step took. */
export function finish(): void {
  rmSync(reports, { recursive: true })
  for (const line of toMend) console.log(`\n${line}`)
  const ends = [...begun.slice(1).map(({ at }) => at), performance.now()]
  const times = begun.map(
    ({ name, at }, index) => `${name} ${Math.round(((ends[index] ?? at) - at) / 1000)} s`,
  )
  console.log(`\n${times.join(' · ')}`)
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}

export function step(name: string): void {
  begun.push({ name, at: performance.now() })
  console.log(`\n── ${name}`)
}

/** An npm script that passes or fails as a whole. */
export function check(name: string, script: string): void {
  step(name)
  const worked = run('npm', ['run', '-s', script])
  count(name, worked ? 1 : 0, [], worked)
}

type Vitest = {
  readonly numPassedTests: number
  readonly testResults: readonly {
    /** The file. */
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

export function vitest(name: string, script: string, args: readonly string[] = []): void {
  step(name)
  const path = join(reports, 'vitest.json')
  const worked = run('npm', [
    'run',
    '-s',
    script,
    '--',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${path}`,
    ...args,
  ])
  const result = report<Vitest>(path)
  const bad = (result?.testResults ?? []).flatMap(({ name: file, status, message, assertionResults }) => {
    const failures = assertionResults.filter((test) => test.status === 'failed')
    // A file may fail as a whole, before its first test.
    if (status === 'failed' && failures.length === 0) return [told(name, relative('', file), message)]
    return failures.map(({ fullName, failureMessages }) =>
      told(name, `${relative('', file)}: ${fullName}`, failureMessages[0]),
    )
  })
  count(name, result?.numPassedTests ?? 0, bad, worked && result !== undefined)
}

type Problem = { readonly message?: string }
type Suite = {
  readonly suites?: readonly Suite[]
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly { readonly error?: Problem }[]
    }[]
  }[]
}
type Playwright = Suite & {
  readonly stats: { readonly expected: number; readonly flaky: number }
  readonly errors: readonly Problem[]
}

export function playwright(name: string, script: string, args: readonly string[] = []): void {
  step(name)
  const path = join(reports, 'playwright.json')
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = path
  const worked = run('npm', ['run', '-s', script, '--', '--reporter=list,json', ...args])
  const result = report<Playwright>(path)
  const those = (status: string) =>
    (result ? specsOf(result) : []).flatMap(({ title, file, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ results }) =>
          told(name, `${file}: ${title}`, results.find(({ error }) => error)?.error?.message),
        ),
    )
  const beside = (result?.errors ?? []).map(({ message }) => told(name, 'beside the tests', message))
  const good = (result?.stats.expected ?? 0) + (result?.stats.flaky ?? 0)
  count(name, good, [...those('unexpected'), ...beside], worked && result !== undefined)
  toMend.push(...those('flaky').map((line) => `Only the second time: ${line}`))
}

function specsOf({ suites = [], specs = [] }: Partial<Suite>): Suite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** The step, the test and the start of its error message. */
function told(stepName: string, test: string, message = ''): string {
  return [`${stepName}: ${test}`, ...stripVTControlCharacters(message).split('\n', 20)].join('\n    ')
}

/** A runner that fails without a failed test (it crashed or found no tests) counts as one failure. */
export function count(name: string, good: number, bad: readonly string[], worked: boolean): void {
  passed += good
  const failures = worked || bad.length > 0 ? bad : [name]
  failed += failures.length
  toMend.push(...failures.map((line) => `FAILED ${line}`))
}

/** Reads a runner's report and deletes it, so that it is not counted for a later runner. */
function report<T>(path: string): T | undefined {
  try {
    const result = JSON.parse(readFileSync(path, 'utf8')) as T
    rmSync(path)
    return result
  } catch {
    // The runner has already printed why there is no report.
    return undefined
  }
}
