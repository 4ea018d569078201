import { createDatabase } from '../../src/server/testing/databases.ts'
import { isLong } from '../long.ts'
import { borrowPostgres } from '../postgres/server.ts'
import { startFreshProgram } from '../program.ts'
import { test as shopTest } from './shop.ts'

/**
 * A shop on PostgreSQL, for orders with their frozen prices, several writes in one transaction, and the owner's table and order lists,
 * which the engine sorts, counts and searches. Everything else a page shows comes through the same calls, which are tested on both
 * engines without a browser (vitest.config.ts); layout and animation do not depend on either. `npm run test:long` runs all browser tests
 * on both.
 */
export const test = shopTest.extend({
  startShop: ({ browser: _browser }, use) => use(isLong ? () => startFreshProgram(MANY) : startOnPostgres),
})

/** Tests place more orders than a customer does in an hour. */
const MANY = { RATE_LIMIT: 'off' }

async function startOnPostgres() {
  const server = await borrowPostgres()
  const database = await createDatabase(server.url)
  const program = await startFreshProgram({ ...MANY, DATABASE_URL: database.url })
  return {
    url: program.url,
    async remove() {
      await program.remove()
      await database.drop()
      await server.remove()
    },
  }
}
