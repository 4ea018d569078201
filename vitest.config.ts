import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // Uploads and password hashing are slow on purpose, and a busy machine makes them slower still.
    testTimeout: 30_000,
    // Another one each run, and the one of a run that failed when it is given.
    provide: { fuzzSeed: Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000) },
  },
})
