/** The result of each order that was sent, by its key. */
export type Sent = {
  readonly acknowledged: Map<string, string>
  readonly refused: Set<string>
  readonly unknown: Set<string>
}

export type Storm = { readonly sent: Sent; readonly stop: () => Promise<void> }

/** Several shoppers, each placing order after order as fast as answers come, until stopped or the server no longer answers. */
export function startStorm(url: string, order: object, shoppers = 8): Storm {
  const sent: Sent = { acknowledged: new Map(), refused: new Set(), unknown: new Set() }
  let isOver = false

  async function shop(): Promise<void> {
    while (!isOver) {
      const key = crypto.randomUUID()
      try {
        const answer = await fetch(`${url}/api/order`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify(order),
        })
        const body = await answer.json()
        if (answer.status === 201) sent.acknowledged.set(key, body)
        else sent.refused.add(key)
      } catch {
        // The connection broke: only the database knows whether the order was stored.
        sent.unknown.add(key)
        return
      }
    }
  }

  const running = Promise.all(Array.from({ length: shoppers }, shop))
  return {
    sent,
    async stop() {
      isOver = true
      await running
    },
  }
}

/** An order at the shop's prices for the first five products of a category. */
export async function orderFor(url: string, category: string): Promise<object> {
  const answer = await fetch(`${url}/api/products/categoria/${category}`)
  const products = (await answer.json()) as { id: number; price: number }[]
  const order = products.slice(0, 5).map(({ id, price }) => ({ id, price, quantity: 2, subtotal: price * 2 }))
  const total = order.reduce((sum, { subtotal }) => sum + subtotal, 0)
  return { name: 'Ana', cel: '261 555-0000', wayToPay: 'pago efectivo', total, order }
}
