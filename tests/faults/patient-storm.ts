import { setTimeout as delay } from 'node:timers/promises'

export type PatientStorm = {
  /** Acknowledged orders, by their key. */
  readonly acknowledged: Map<string, string>
  /** All keys that were sent. */
  readonly keys: Set<string>
  /** How often each status was answered. */
  readonly statuses: Map<number, number>
  /** The longest wait for a response. */
  readonly slowest: () => number
  readonly stop: () => Promise<void>
}

/**
 * Shoppers who send the same order with the same key to one process after another, until one of them acknowledges
 * it, as a browser does when its connection breaks. When stopped, each finishes its current order.
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
      // The process is down: the next try goes to another one.
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
