import { chromium, defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Much of a test is waiting, so three keep the two cores of a small machine busy. With four, tests wait for each other.
  workers: 3,
  forbidOnly: true,
  // For a busy machine. Passing tests take no longer.
  expect: { timeout: 10_000 },
  // A machine that others share may stall for seconds. What only passes the second time is listed as flaky: mend it.
  retries: process.env.CI ? 1 : 0,
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
