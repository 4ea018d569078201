import { defineConfig } from 'vitest/config'

/** Tests that start, kill and starve the built program: one after the other, with time to do so. */
export default defineConfig({
  test: { include: ['tests/faults/**/*.test.ts'], testTimeout: 300_000, fileParallelism: false },
})
