/** `npm run test:long` sets it. `npm test` does the same with fewer rounds: enough to notice what always goes wrong. */
export const isLong = process.env.LONG_TESTS === 'on'
