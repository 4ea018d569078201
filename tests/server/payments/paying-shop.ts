import { openTestShop } from '#server/testing/test-shop.ts'
import { type Provider, settingsFor, startProvider } from '../../provider/server.ts'

export type PayingShop = Awaited<ReturnType<typeof openPayingShop>>

/** A shop with an account at the stand-in provider. */
export async function openPayingShop(
  environment: Record<string, string> = {},
  complete?: Parameters<typeof openTestShop>[1],
) {
  const provider = await startProvider()
  const shop = await openTestShop({ RATE_LIMIT: 'off', ...settingsFor(provider), ...environment }, complete)
  const { id: productId } = await shop.stock()
  const cookie = await shop.signIn()

  /** An order of 4700, or 4991.40 with the surcharge. */
  async function order(wayToPay: 'mercado pago' | 'pago efectivo' = 'mercado pago'): Promise<string> {
    const line = { id: productId, price: 4700, quantity: 1, subtotal: 4700 }
    const payload = { name: 'Ana', cel: '261 555-0000', wayToPay, total: 4700, order: [line] }
    return (await shop.app.inject({ method: 'POST', url: '/api/order', payload })).json()
  }

  return {
    ...shop,
    provider,
    cookie,
    order,
    /** Opens the page on which to pay and returns where it leads. */
    async open(id: string): Promise<string> {
      const answer = await shop.app.inject(`/checkout/${id}/pagar`)
      return `${answer.statusCode} ${answer.headers.location}`
    },
    /** Pays an order on the provider's page. */
    async pay(id: string, changes: Parameters<Provider['pay']>[1] = {}) {
      const { location } = (await shop.app.inject(`/checkout/${id}/pagar`)).headers
      return provider.pay(new URL(String(location)).searchParams.get('pref_id') ?? '', changes)
    },
    async notify(id: number, changes: Parameters<Provider['notification']>[1] = {}) {
      const answer = await shop.app.inject(provider.notification(String(id), changes))
      await shop.app.payments.idle()
      return answer
    },
    receipt: async (id: string) => (await shop.app.inject(`/api/order/cel/${id}`)).json(),
    payments: async (id: string) =>
      (await shop.app.inject({ url: `/api/order/${id}/payments`, headers: { cookie } })).json(),
    /** As the owner. */
    post: (url: string, payload: object, key: string = crypto.randomUUID()) =>
      shop.app.inject({ method: 'POST', url, payload, headers: { cookie, 'idempotency-key': key } }),
    setStatus: (id: string, status: string) =>
      shop.app.inject({
        method: 'PATCH',
        url: `/api/order/status/${id}`,
        payload: { status },
        headers: { cookie },
      }),
    /** The owner corrects how many of the product are delivered. */
    async correct(id: string, quantity: number) {
      const { version } = (await shop.app.inject({ url: `/api/order/${id}`, headers: { cookie } })).json()
      const payload = { version, lines: [{ id: productId, quantity }] }
      const url = `/api/order/${id}/lines`
      return shop.app.inject({ method: 'PATCH', url, payload, headers: { cookie } })
    },
    journal: (id: string) =>
      shop.db.selectFrom('journal').selectAll().where('subject', '=', `order ${id}`).orderBy('id').execute(),
    checks: () => shop.db.selectFrom('payment_checks').selectAll().orderBy('subject').execute(),
    async close() {
      await shop.close()
      await provider.close()
    },
  }
}
