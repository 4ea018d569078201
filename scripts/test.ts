import { findShell } from './browser.ts'
import { check, checkUncounted, finish, playwright, vitest } from './gate.ts'

// Here, because without one the last step would fail after ten minutes.
findShell()
await Promise.all([
  check('Lint', 'lint'),
  check('Types', 'types'),
  check('Dead code', 'dead-code'),
  checkUncounted('Known vulnerabilities', 'audit'),
])
// One after the other: they keep all cores busy, and some would take a busy machine for an overloaded shop.
vitest('Unit and API tests', 'test:unit')
vitest('Tests of components', 'test:components')
await check('Build', 'build')
vitest('Tests of the built program', 'test:program')
// The tag is explained in tests/long.ts.
playwright('Browser tests', 'test:e2e', ['--grep-invert', '@long'])
finish()
