import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './run.ts'

/** The whole gate. Every step runs even if an earlier one failed, so that one run shows all there is to mend. */

const reports = mkdtempSync(join(tmpdir(), 'serpentina-tests-'))
const unitReport = join(reports, 'unit.json')
const e2eReport = join(reports, 'e2e.json')
process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = e2eReport

let passed = 0
let failed = 0

check('Lint', 'lint')
check('Types', 'types')
check('Dead code', 'dead-code')

step('Unit and API tests')
const unitWorked = run('npm', [
  'run',
  '-s',
  'test:unit',
  '--',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
])
const unit = report<{ numPassedTests: number; numFailedTests: number }>(unitReport)
count(unit?.numPassedTests ?? 0, unit?.numFailedTests ?? 0, unitWorked)

check('Build', 'build')

step('Browser tests')
const e2eWorked = run('npm', ['run', '-s', 'test:e2e', '--', '--reporter=list,json'])
const e2e = report<{ stats: { expected: number; unexpected: number; flaky: number } }>(e2eReport)?.stats
count(e2e?.expected ?? 0, (e2e?.unexpected ?? 0) + (e2e?.flaky ?? 0), e2eWorked)

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

/** A runner that fails without a failed test (it crashed, or found none) counts as one failure. */
function count(good: number, bad: number, worked: boolean): void {
  passed += good
  failed += worked ? bad : Math.max(1, bad)
}

function report<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T
  } catch {
    // The runner has already said on screen why it left none.
    return undefined
  }
}
