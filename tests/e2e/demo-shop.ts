import { startFreshProgram } from '../program.ts'
import { test as shopTest } from './shop.ts'

/** The demo shop has pictures of every kind and texts of every length. */
export const test = shopTest.extend({
  startShop: ({ browser: _browser }, use) => use(() => startFreshProgram({ DEMO: 'on' })),
})
