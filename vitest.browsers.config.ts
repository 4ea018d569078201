import { defineConfig } from 'vitest/config'

/** One journey of a visitor in browsers that Playwright's tests do not use. */
export default defineConfig({
  test: { include: ['tests/browsers/*.test.ts'], testTimeout: 180_000 },
})
