import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { listenTo } from '#server/testing/event-client.ts'

export type OrderListener = {
  /** Waits until it was told of each of these new orders, and checks that it was told once of each, and of no other. */
  readonly hasHeardOf: (ids: Iterable<string>) => Promise<void>
  /** Why a stream could not be opened, each time. */
  readonly refusals: readonly string[]
  readonly stop: () => Promise<void>
}

/** An owner's page that listens to new orders. When its stream ends, it continues at the next address where it stopped. */
export async function startOrderListener(
  addresses: () => readonly string[],
  cookie: string,
): Promise<OrderListener> {
  const heard: { name: string; data: unknown }[] = []
  const refusals: string[] = []
  let lastId: string | undefined
  let isOver = false
  let client: Awaited<ReturnType<typeof listenTo>> | undefined

  async function connect(address: string) {
    const position: Record<string, string> = lastId === undefined ? {} : { 'last-event-id': lastId }
    const opened = await listenTo(`${address}/api/order/events`, { cookie, ...position })
    if (opened.status === 200) return opened
    refusals.push(String(opened.status))
    return undefined
  }

  async function listen(): Promise<void> {
    for (let turn = 1; ; turn++) {
      await client?.closed
      if (client) {
        heard.push(...client.events)
        lastId = client.lastId()
        client = undefined
      }
      if (isOver) return
      const all = addresses()
      client = await connect(all[turn % all.length] ?? '').catch((error) => {
        refusals.push(String(error))
        return undefined
      })
      if (isOver) await client?.close()
      if (!client) await delay(50)
    }
  }

  // The first stream is open before anything happens.
  client = await connect(addresses()[0] ?? '')
  if (!client) throw new Error('the stream was refused')
  const listening = listen()

  const created = () =>
    [...heard, ...(client?.events ?? [])].map(({ name, data }) => {
      const { id, change } = data as { id: string; change: string }
      return name === 'order' && change === 'created' ? id : `${name} ${change}`
    })

  return {
    async hasHeardOf(ids) {
      const expected = [...ids].sort()
      await expect.poll(() => created().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(expected.length)
      expect(created().sort()).toEqual(expected)
    },
    refusals,
    async stop() {
      isOver = true
      await client?.close()
      await listening
    },
  }
}
