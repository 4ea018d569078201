/** Set by `npm run test:long`. `npm test` runs the same tests with fewer rounds: enough to catch what always fails. */
export const isLong = process.env.LONG_TESTS === 'on'

/** Most flaws of a layout show on a phone, and other browser tests run on a screen of 1280 pixels. */
export const WIDTHS = isLong ? [360, 1440] : [360]

/** For browser tests that `npm test` leaves to `npm run test:long`. */
export const LONG = { tag: '@long' }

/** For browser tests about what moves, or about presses while it does. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const
