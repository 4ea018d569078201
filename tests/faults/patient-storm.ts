import { setTimeout as delay } from 'node:timers/promises'

export type PatientStorm = {
  /** Orders that were acknowledged, by their key. */
  readonly acknowledged: Map<string, string>
  /** Keys under which something was sent. */
  readonly keys: Set<string>
  /** How often each status was answered. */
  readonly statuses: Map<number, number>
  /** The longest anybody waited for an answer. */
  readonly slowest: () => number
  readonly stop: () => Promise<void>
}

/**
 * Shoppers who send the same order under the same key, now to one process and now to another, until one of them acknowledges
 * it: what a browser does whose connection breaks. Told to stop, each finishes the order at hand.
 */
export function startPatientStorm(urls: readonly string[], order: object, shoppers = 8): PatientStorm {
  const acknowledged = new Map<string, string>()
  const keys = new Set<string>()
  const statuses = new Map<number, number>()
  let slowest = 0
  let isOver = false

  async function send(url: string, key: string): Promise<string | undefined> {
    const started = performance.now()
    try {
      const answer = await fetch(`${url}/api/order`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(order),
      })
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      const body = await answer.json()
      return answer.status === 201 ? body : undefined
    } catch {
      // Nobody is there: the next try goes elsewhere.
      return undefined
    } finally {
      slowest = Math.max(slowest, performance.now() - started)
    }
  }

  async function shop(shopper: number): Promise<void> {
    for (let turn = shopper; !isOver; ) {
      const key = crypto.randomUUID()
      keys.add(key)
      for (let id: string | undefined; id === undefined; turn++) {
        id = await send(urls[turn % urls.length] ?? '', key)
        if (id === undefined) await delay(50)
        else acknowledged.set(key, id)
      }
    }
  }

  const running = Promise.all(Array.from({ length: shoppers }, (_, shopper) => shop(shopper)))
  return {
    acknowledged,
    keys,
    statuses,
    slowest: () => slowest,
    async stop() {
      isOver = true
      await running
    },
  }
}
