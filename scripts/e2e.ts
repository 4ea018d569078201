import { borrowPostgres } from '../tests/postgres/server.ts'
import { findShell } from './browser.ts'
import { buildIfNeeded } from './build-if-needed.ts'
import { run } from './run.ts'

/** `--postgres` runs the tests with shops on PostgreSQL; all other arguments go to Playwright. */
const given = process.argv.slice(2)
const postgres = given.includes('--postgres') ? await borrowPostgres() : undefined
if (postgres) process.env.E2E_POSTGRES = postgres.url
process.env.BROWSER_PATH = findShell()
buildIfNeeded()
const args = given.filter((argument) => argument !== '--postgres')
if (!run('playwright', ['test', ...args])) process.exitCode = 1
await postgres?.remove()
