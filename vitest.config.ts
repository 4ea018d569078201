import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // Uploads and password hashing are slow on purpose, and a busy machine makes them slower still.
    testTimeout: 30_000,
  },
})
