import { defineConfig } from 'vitest/config'

const SERVER = '{src,tests}/server/**/*.test.ts'
const ONLY_SQLITE = 'src/server/**/*.sqlite.test.ts'
const ONLY_POSTGRES = 'src/server/**/*.postgres.test.ts'

/** Requests of the fuzzer; more with the environment variable of this name. */
const FUZZ_RUNS = 20_000

/** What the server does is tested on both of its engines; files named after one hold what only that one has. */
export default defineConfig({
  test: {
    // Uploads and password hashing are slow on purpose, and a busy machine makes them slower still.
    testTimeout: 30_000,
    // By default one core is left alone; a small machine has no more than two.
    maxWorkers: 2,
    provide: {
      // A new seed each time, or the one of a run that failed.
      fuzzSeed: Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000),
      fuzzRuns: Math.max(FUZZ_RUNS, Number(process.env.FUZZ_RUNS ?? 0)),
    },
    projects: [
      { test: { name: 'rules', include: ['src/{domain,web}/**/*.test.ts'] } },
      { test: { name: 'sqlite', include: [SERVER], exclude: [ONLY_POSTGRES] } },
      {
        test: {
          name: 'postgres',
          include: [SERVER],
          exclude: [ONLY_SQLITE],
          globalSetup: ['tests/postgres/vitest-setup.ts'],
        },
      },
    ],
  },
})
