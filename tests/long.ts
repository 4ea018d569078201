/** Set by `npm run test:long`. `npm test` runs the same tests with fewer rounds: enough to catch what always fails. */
export const isLong = process.env.LONG_TESTS === 'on'
