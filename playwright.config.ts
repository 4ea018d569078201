import { readdirSync } from 'node:fs'
import { chromium, defineConfig } from '@playwright/test'

const TESTS = 'tests/e2e'

export default defineConfig({
  testDir: TESTS,
  outputDir: 'test-results',
  // Much of a test is waiting, so three keep the two cores of a small machine busy. With four, tests wait for each other.
  workers: 3,
  forbidOnly: true,
  // A machine that others share may stall for seconds. What only passes the second time is listed as flaky: mend it.
  retries: process.env.CI ? 1 : 0,
  // Projects share no worker, and so no shop: what one file leaves on the shelves is not counted by another.
  projects: readdirSync(TESTS)
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => ({ name: file.replace('.spec.ts', ''), testMatch: file })),
  use: {
    headless: true,
    launchOptions: {
      executablePath: process.env.BROWSER_PATH ?? chromium.executablePath(),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
