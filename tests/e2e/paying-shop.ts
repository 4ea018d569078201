import { freePort } from '../postgres/server.ts'
import { startFreshProgram } from '../program.ts'
import { type Provider, settingsFor, startProvider } from '../provider/server.ts'
import { test as cartTest } from './cart.ts'

/** A shop with an account at the stand-in provider, which sends customers back to it. */
export const test = cartTest.extend<object, { provider: Provider }>({
  provider: [
    async ({ browser: _browser }, use) => {
      const provider = await startProvider()
      await use(provider)
      await provider.close()
    },
    { scope: 'worker' },
  ],
  startShop: ({ provider }, use) => use(() => startPayingShop(provider)),
})

async function startPayingShop(provider: Provider) {
  const port = await freePort()
  // Over http, because the browser of the tests has no https.
  const address = { PORT: `${port}`, PUBLIC_URL: `http://127.0.0.1:${port}` }
  return startFreshProgram({ ...settingsFor(provider), ...address })
}
