import { findBrowser } from './browser.ts'
import { buildIfNeeded } from './build-if-needed.ts'
import { run } from './run.ts'

process.env.BROWSER_PATH = findBrowser()
await buildIfNeeded()
if (!run('playwright', ['test', ...process.argv.slice(2)])) process.exitCode = 1
