import { startFreshProgram } from '../program.ts'
import { test as shopTest } from './shop.ts'

/** The demo shop has pictures of every kind and texts of every length. */
export const test = shopTest.extend<object, { shopUrl: string }>({
  shopUrl: [
    async ({ browser: _browser }, use) => {
      const program = await startFreshProgram({ DEMO: 'on' })
      await use(program.url)
      await program.remove()
    },
    { scope: 'worker' },
  ],
})
