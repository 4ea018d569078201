import { findShell } from './browser.ts'
import { run } from './run.ts'

/** Arguments go to Vitest. */
process.env.BROWSER_PATH = findShell()
const args = process.argv.slice(2)
if (!run('vitest', ['run', '--config', 'vitest.components.config.ts', ...args])) process.exitCode = 1
