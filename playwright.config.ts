import { chromium, defineConfig } from '@playwright/test'
import { SANDBOX_FLAGS } from './scripts/browser.ts'
import { isLong } from './tests/long.ts'
import { MAP_SITE } from './tests/map.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Much of a test is waiting, so three keep the two cores of a small machine busy. With four, tests wait for each other.
  workers: 3,
  forbidOnly: true,
  // For a busy machine. Passing tests take no longer.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A machine that others share may stall for seconds. What only passes the second time is listed as flaky: mend it.
  retries: process.env.CI ? 1 : 0,
  use: {
    headless: true,
    // Most tests only wait for animations. What depends on them asks for them (WITH_MOTION); test:long has them everywhere.
    contextOptions: { reducedMotion: isLong ? 'no-preference' : 'reduce' },
    launchOptions: {
      executablePath: process.env.BROWSER_PATH ?? chromium.executablePath(),
      args: [
        ...SANDBOX_FLAGS,
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A page lives for seconds: to optimise its scripts takes longer than it saves.
        '--js-flags=--no-opt,--no-maglev',
        // The map is on another site, which the tests do not depend on. Without it the shop draws one.
        `--host-resolver-rules=MAP ${new URL(MAP_SITE).host} ~NOTFOUND`,
      ],
    },
  },
})
