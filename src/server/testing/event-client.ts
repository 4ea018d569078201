import { setTimeout as delay } from 'node:timers/promises'

export type ReceivedEvent = { readonly name: string; readonly data: unknown; readonly id: string }

/** Listens to server-sent events as a browser does, but never reconnects by itself. */
export async function listenTo(url: string, headers: Readonly<Record<string, string>> = {}) {
  const hangUp = new AbortController()
  const answer = await fetch(url, { headers, signal: hangUp.signal })
  const events: ReceivedEvent[] = []
  let text = ''
  let lastId = headers['last-event-id'] ?? ''

  function take(block: string) {
    const fields = new Map(
      block.split('\n').map((line) => {
        const [name = '', ...rest] = line.split(': ')
        return [name, rest.join(': ')]
      }),
    )
    lastId = fields.get('id') ?? lastId
    const data = fields.get('data')
    if (data !== undefined)
      events.push({ name: fields.get('event') ?? '', data: JSON.parse(data), id: lastId })
  }

  async function read(): Promise<void> {
    if (!answer.body) return
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) take(block)
    }
  }

  const closed = read().catch(() => undefined)
  return {
    status: answer.status,
    headers: answer.headers,
    events,
    lastId: () => lastId,
    closed,
    /** Waits for as many events. */
    async receive(count: number, withinMs = 5000): Promise<readonly ReceivedEvent[]> {
      const until = performance.now() + withinMs
      while (events.length < count) {
        if (performance.now() > until) throw new Error(`only ${events.length} of ${count} events came`)
        await delay(5)
      }
      return events
    },
    async close(): Promise<void> {
      hangUp.abort()
      await closed
    },
  }
}
