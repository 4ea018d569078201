import { expect, type Page } from '@playwright/test'
import { freePort } from '../free-port.ts'
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

/** An order of 2000, or 2124 with the surcharge. */
export async function place(page: Page, product: { id: number }, wayToPay: string): Promise<string> {
  const line = { id: product.id, price: 1000, quantity: 2, subtotal: 2000 }
  const data = { name: 'Ana Gómez', cel: '261 555-0142', wayToPay, total: 2000, order: [line] }
  const answer = await page.request.post('/api/order', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}

/** The customer pays by the provider, which notifies the shop. */
export async function pay(page: Page, provider: Provider, id: string, amount: number): Promise<number> {
  const payment = provider.addPayment({ external_reference: id, transaction_amount: amount })
  await sendNotification(page, provider, payment.id)
  await expect.poll(async () => (await readPayments(page, id)).received).toBe(amount)
  return payment.id
}

export async function sendNotification(page: Page, provider: Provider, payment: number): Promise<void> {
  const { url, headers, payload } = provider.notification(String(payment))
  expect((await page.request.post(url, { headers, data: payload })).ok()).toBe(true)
}

export const readPayments = async (page: Page, id: string) =>
  (await page.request.get(`/api/order/${id}/payments`)).json()
