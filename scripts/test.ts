import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './run.ts'

/** Looks, parts and starts, which are the same on every engine. All else that people do is done on both. */
const ON_ONE_ENGINE = ['admin-speed', 'kit', 'layout-shift', 'start']
const JOURNEYS = readdirSync('tests/e2e').filter(
  (file) => file.endsWith('.spec.ts') && !ON_ONE_ENGINE.includes(file.replace('.spec.ts', '')),
)

/** The whole gate. Every step runs even if an earlier one failed, so that one run shows all there is to mend. */

const reports = mkdtempSync(join(tmpdir(), 'serpentina-tests-'))

let passed = 0
let failed = 0

check('Lint', 'lint')
check('Types', 'types')
check('Dead code', 'dead-code')
step('Known vulnerabilities')
// A registry may be unable to tell, so that nothing was found is no check passed.
if (!run('npm', ['run', '-s', 'audit'])) failed++
vitest('Unit and API tests', 'test:unit')
check('Build', 'build')
vitest('Fault tests', 'test:faults')
playwright('Browser tests', 'test:e2e')
playwright('Browser tests on PostgreSQL', 'test:e2e', [
  '--postgres',
  ...JOURNEYS.map((file) => `e2e/${file}`),
])

rmSync(reports, { recursive: true })
console.log(`\n${passed} passed, ${failed} failed`)
if (failed > 0) process.exitCode = 1

function step(name: string): void {
  console.log(`\n── ${name}`)
}

function check(name: string, script: string): void {
  step(name)
  if (run('npm', ['run', '-s', script])) passed++
  else failed++
}

function vitest(name: string, script: string): void {
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
  ])
  const result = report<{ numPassedTests: number; numFailedTests: number }>(path)
  count(result?.numPassedTests ?? 0, result?.numFailedTests ?? 0, worked)
}

function playwright(name: string, script: string, args: readonly string[] = []): void {
  step(name)
  const path = join(reports, 'playwright.json')
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = path
  const worked = run('npm', ['run', '-s', script, '--', '--reporter=list,json', ...args])
  const stats = report<{ stats: { expected: number; unexpected: number; flaky: number } }>(path)?.stats
  count((stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0, worked)
}

/** A runner that fails without a failed test (it crashed, or found none) counts as one failure. */
function count(good: number, bad: number, worked: boolean): void {
  passed += good
  failed += worked ? bad : Math.max(1, bad)
}

/** What a runner wrote, taken away so that no later one is counted by it. */
function report<T>(path: string): T | undefined {
  try {
    const result = JSON.parse(readFileSync(path, 'utf8')) as T
    rmSync(path)
    return result
  } catch {
    // The runner has already said on screen why it left none.
    return undefined
  }
}
