import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { run, runBeside } from './run.ts'

/**
 * The steps of a gate. Every step runs even if another one failed, so that one run shows everything to fix. Checks can run side by
 * side: each prints its output when it ends.
 */

const reports = mkdtempSync(join(tmpdir(), 'serpentina-tests-'))

let passed = 0
let failed = 0
/** Failures are repeated at the end: a run prints thousands of lines, and the last ones must show what to fix. */
const toMend: string[] = []
/** How long each step took. */
const times: string[] = []

/** Prints what failed, what passed only on a retry and how long each step took. */
export function finish(): void {
  rmSync(reports, { recursive: true })
  for (const line of toMend) console.log(`\n${line}`)
  console.log(`\n${[...times, `in all ${secondsSince(0)}`].join(' · ')}`)
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}

function secondsSince(begun: number): string {
  return `${Math.round((performance.now() - begun) / 1000)} s`
}

/** Runs an npm script beside others, prints its output at the end, and returns whether it succeeded. */
async function performBeside(name: string, script: string): Promise<boolean> {
  const begun = performance.now()
  const { worked, output } = await runBeside('npm', ['run', '-s', script])
  times.push(`${name} ${secondsSince(begun)}`)
  console.log(`\n── ${name}\n${output.trimEnd()}`)
  return worked
}

/** Runs an npm script alone, with its progress on screen, and returns whether it succeeded. */
function performAlone(name: string, script: string, args: readonly string[]): boolean {
  console.log(`\n── ${name}`)
  const begun = performance.now()
  const worked = run('npm', ['run', '-s', script, '--', ...args])
  times.push(`${name} ${secondsSince(begun)}`)
  return worked
}

/** An npm script that passes or fails as a whole. */
export async function check(name: string, script: string): Promise<void> {
  const worked = await performBeside(name, script)
  count(name, worked ? 1 : 0, [], worked)
}

/** Like `check`, but passing is not counted: the script may have found nothing to check. */
export async function checkUncounted(name: string, script: string): Promise<void> {
  if (!(await performBeside(name, script))) count(name, 0, [], false)
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

export function vitest(name: string, script: string): void {
  const path = join(reports, `${script}.json`)
  const worked = performAlone(name, script, [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${path}`,
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
  const path = join(reports, 'playwright.json')
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = path
  const worked = performAlone(name, script, ['--reporter=list,json', ...args])
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
function count(name: string, good: number, bad: readonly string[], worked: boolean): void {
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
