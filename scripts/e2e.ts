import { findBrowser } from './browser.ts'
import { buildPagesIfNeeded } from './pages.ts'
import { run } from './run.ts'

process.env.BROWSER_PATH = findBrowser()
await buildPagesIfNeeded()
if (!run('playwright', ['test', ...process.argv.slice(2)])) process.exitCode = 1
