import { check, checkUncounted, finish, playwright, vitest } from './gate.ts'

/**
 * Browser tests that run on PostgreSQL too: orders with their frozen prices, several writes in one transaction, and the
 * owner's table and order lists, which the engine sorts, counts and searches. Everything else a page shows comes through the
 * same calls, which are tested on both engines without a browser (vitest.config.ts); layout and animation do not depend on
 * either. `npm run test:long` runs all of them on PostgreSQL.
 */
const ON_POSTGRES = ['many-orders', 'owner-day']

await Promise.all([
  check('Lint', 'lint'),
  check('Types', 'types'),
  check('Dead code', 'dead-code'),
  checkUncounted('Known vulnerabilities', 'audit'),
])
// One after the other: they keep all cores busy, and some would take a busy machine for an overloaded shop.
vitest('Unit and API tests', 'test:unit')
await check('Build', 'build')
vitest('Tests of the built program', 'test:program')
playwright('Browser tests', 'test:e2e')
playwright('Browser tests on PostgreSQL', 'test:e2e', [
  '--postgres',
  ...ON_POSTGRES.map((name) => `e2e/${name}.spec.ts`),
])
finish()
