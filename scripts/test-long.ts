import { finish, playwright, vitest } from './gate.ts'

/**
 * What takes too long before every commit: the whole server suite and all browser tests on PostgreSQL too, storms, loads and
 * fuzzing at full length (tests/long.ts), and a journey in Firefox and WebKit.
 */
process.env.LONG_TESTS = 'on'

vitest('Unit and API tests, long', 'test:unit')
vitest('Tests of components', 'test:components')
vitest('Tests of the built program, long', 'test:program')
vitest('Other browsers', 'test:browsers')
playwright('Browser tests', 'test:e2e')
playwright('Browser tests on PostgreSQL', 'test:e2e', ['--postgres'])
finish()
