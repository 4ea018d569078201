import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { isLong } from './tests/long.ts'

const SERVER = '{src,tests}/server/**/*.test.ts'
const ONLY_SQLITE = 'src/server/**/*.sqlite.test.ts'
const ON_BOTH = '{src,tests}/server/**/*.both.test.ts'
const ONLY_POSTGRES = '{src,tests}/server/**/*.postgres{,.long}.test.ts'
const LATER = isLong ? [] : ['**/*.long.test.ts']

/** Requests of the fuzzer; more with the environment variable of this name. */
const FUZZ_RUNS = isLong ? 20_000 : 2500

/**
 * A server test's file name says where it runs: `x.both.test.ts` on both engines, because the engine can make a difference (sorting,
 * types, constraints, transactions, queues, other processes, texts and numbers that PostgreSQL cannot store), `x.sqlite.test.ts` and
 * `x.postgres.test.ts` on that one, `x.test.ts` on SQLite. `npm run test:long` runs the whole server suite on both, with the files
 * `x.long.test.ts` and `x.postgres.long.test.ts`.
 */
export default defineConfig({
  test: {
    // Uploads, password hashing and commands in processes of their own are slow, and a busy machine makes them slower still.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // By default one core is left alone; a small machine has no more than two. The third works while others wait for time.
    maxWorkers: 3,
    // Each test has its own shop, and no module remembers one: loading the program once per worker takes a third less time. The long tests
    // load it for each file (a second of processor time), so that none needs what another file has loaded.
    isolate: isLong,
    // The shop's processes and threads, and its commands, run from their sources. Stripped and compiled once, they take half the time.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') },
    provide: {
      // A new seed each time, or the one of a run that failed.
      fuzzSeed: Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000),
      fuzzRuns: Math.max(FUZZ_RUNS, Number(process.env.FUZZ_RUNS ?? 0)),
    },
    projects: [
      { test: { name: 'rules', include: ['src/{domain,web}/**/*.test.ts', 'scripts/*.test.ts'] } },
      {
        test: {
          name: 'sqlite',
          include: [SERVER],
          exclude: [ONLY_POSTGRES, ...LATER],
          globalSetup: ['src/server/testing/vitest-setup.ts'],
        },
      },
      {
        test: {
          name: 'postgres',
          include: isLong ? [SERVER] : [ON_BOTH, ONLY_POSTGRES],
          exclude: [ONLY_SQLITE, ...LATER],
          globalSetup: ['tests/postgres/vitest-setup.ts'],
        },
      },
    ],
  },
})
