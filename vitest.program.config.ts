import { defineConfig } from 'vitest/config'
import { isLong } from './tests/long.ts'

/** The built program without a browser: it is started, asked, killed and starved. */
export default defineConfig({
  test: {
    include: ['tests/{program,faults}/**/*.test.ts'],
    exclude: isLong ? [] : ['**/*.long.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 60_000,
    // Most of them wait for time to pass. Full storms and loads need the machine for themselves.
    maxWorkers: isLong ? 1 : 3,
  },
})
