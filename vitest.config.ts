import { defineConfig } from 'vitest/config'
import { isLong } from './tests/long.ts'

const SERVER = '{src,tests}/server/**/*.test.ts'
const ONLY_SQLITE = 'src/server/**/*.sqlite.test.ts'
const ONLY_POSTGRES = '{src,tests}/server/**/*.postgres.test.ts'

/** Requests of the fuzzer; more with the environment variable of this name. */
const FUZZ_RUNS = isLong ? 20_000 : 5000

/** Where the engine can make a difference. What never reaches SQL, or only by the queries tested here, runs on SQLite alone. */
const ON_BOTH_ENGINES = [
  // Queries: sorting, searching, counting, paging, and what comes back as which type.
  'src/server/catalogue/{products,category-prices,edits}.test.ts',
  'src/server/orders/{orders,statuses,order-counts,sold,search/search-orders}.test.ts',
  'src/server/orders/search/words.test.ts',
  // Reads the journal on after an absence.
  'src/server/orders/live/live.test.ts',
  'src/server/orders/{notes/notes,trash/trash,history/history}.test.ts',
  'src/server/orders/{corrections/corrections,counter/counter,price-model}.test.ts',
  'src/server/orders/{search/words,messages/messages,export/export}.test.ts',
  'src/server/prices/{prices,preview}.test.ts',
  'src/server/recipes/recipes.test.ts',
  'src/server/search/{search,synonyms,search-log}.test.ts',
  'src/server/people/session.test.ts',
  // Migrations, constraints, transactions, and changes that other processes make.
  'src/server/db/{database,migrate,old-data,journal}.test.ts',
  'src/server/http/response-cache.test.ts',
  'tests/server/password/password.test.ts',
  // Payments: claims, queues and amounts.
  'tests/server/payments/*.test.ts',
  // Pictures are bytes in the database.
  'src/server/images/{served,clean-up}.test.ts',
  // Texts that PostgreSQL cannot store (NUL) and numbers past the range of its columns.
  'tests/server/bad-input/{addresses,texts}.test.ts',
]

/** `npm run test:long` runs the whole server suite on both engines. Files named after one hold what only that one has. */
export default defineConfig({
  test: {
    // Uploads and password hashing are slow on purpose, and a busy machine makes them slower still.
    testTimeout: 30_000,
    // By default one core is left alone; a small machine has no more than two. The third works while others wait for time.
    maxWorkers: 3,
    // Each test has its own shop, and no module remembers one: loading the program once per worker takes a third less time.
    isolate: false,
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
          include: isLong ? [SERVER] : [ONLY_POSTGRES, ...ON_BOTH_ENGINES],
          exclude: [ONLY_SQLITE],
          globalSetup: ['tests/postgres/vitest-setup.ts'],
        },
      },
    ],
  },
})
