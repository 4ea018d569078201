/** Set by `npm run test:long`. `npm test` runs the same tests with fewer rounds: enough to catch what always fails. */
export const isLong = process.env.LONG_TESTS === 'on'

/** Most flaws of a layout show on a phone, and other browser tests run on a screen of 1280 pixels. */
export const WIDTHS = isLong ? [360, 1440] : [360]

/** For browser tests that `npm test` leaves to `npm run test:long`. */
export const LONG = { tag: '@long' }

/**
 * For browser tests that `npm test` runs on PostgreSQL only: orders with their frozen prices, several writes in one transaction, and the
 * owner's table and order lists, which the engine sorts, counts and searches. Everything else a page shows comes through the same calls,
 * which are tested on both engines without a browser (vitest.config.ts); layout and animation do not depend on either.
 * `npm run test:long` runs all of them on both.
 */
export const ON_POSTGRES = { tag: '@postgres' }
