import type { TestShop } from './test-shop.ts'

/** What a customer who withdraws says about herself. */
export const ASKED = { name: 'Zulema Núñez', cel: '261 555-0142', message: 'Me llegaron otros globos' }

/** What customers order and withdraw from, and what the owner does about it. */
export async function lawDesk(shop: TestShop) {
  const headers = { cookie: await shop.signIn() }
  const product = (await shop.stock()).id

  const withdraw = (fields: object = {}) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/withdrawals',
      payload: { ...ASKED, order: 'no sé', ...fields },
    })

  async function owner(method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT', url: string, payload?: object) {
    const answer = await shop.app.inject({ method, url, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json() }
  }
  const list = async () => (await owner('GET', '/api/withdrawals')).body.withdrawals

  async function place(fields: object = {}): Promise<string> {
    const line = { id: product, price: 4700, quantity: 2, subtotal: 9400 }
    const payload = {
      name: ASKED.name,
      cel: ASKED.cel,
      wayToPay: 'mercado pago',
      total: 9400,
      order: [line],
      ...fields,
    }
    return (await shop.app.inject({ method: 'POST', url: '/api/order', payload })).json()
  }

  const journalOf = (like: string) =>
    shop.db
      .selectFrom('journal')
      .select(['actor', 'kind', 'subject', 'before', 'after'])
      .where('kind', 'like', like)
      .orderBy('id')
      .execute()

  return { headers, product, withdraw, owner, list, place, journalOf }
}
